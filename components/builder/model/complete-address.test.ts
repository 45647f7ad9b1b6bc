import { describe, expect, it } from "vitest";
import { completeAddress } from "./complete-address";

describe("An address without its beginning", () => {
  it.each(["www.example.com", "example.org/thanks?a=b#c", "shop.example.co.uk:8443/", "bücher.example"])("gets it: %s", (typed) => {
    expect(completeAddress(` ${typed} `)).toBe(`https://${typed}`);
  });

  it.each([
    "",
    "*",
    "nowhere",
    "http://example.org",
    "https://www.example.com",
    "mailto:a@example.org",
    "a@example.org",
    "1.5",
    "two words.com",
  ])("is left as it is when it is none: %s", (typed) => {
    expect(completeAddress(typed)).toBe(typed);
  });
});
