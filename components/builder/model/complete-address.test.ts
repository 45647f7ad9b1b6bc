import { describe, expect, it } from "vitest";
import { completeAddress } from "./complete-address";

describe("an address without a scheme", () => {
  it.each(["www.example.com", "example.org/thanks?a=b#c", "shop.example.co.uk:8443/", "bücher.example"])("gets https: %s", (typed) => {
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
  ])("stays unchanged if it is not an address: %s", (typed) => {
    expect(completeAddress(typed)).toBe(typed);
  });
});
