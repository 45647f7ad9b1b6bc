import { describe, expect, it } from "vitest";
import { completeAddress, completeSite } from "./complete-address";

describe("a site", () => {
  it.each([
    ["example.org/page", "https://example.org"],
    ["https://example.org:8443/?a=b#c", "https://example.org:8443"],
    ["http://localhost/", "http://localhost"],
    ["https://example.org", "https://example.org"],
    ["https://ada@example.org/page", "https://ada@example.org/page"],
    ["*", "*"],
    ["two words/page", "two words/page"],
  ])("loses what follows its origin: %s", (typed, site) => {
    expect(completeSite(typed)).toBe(site);
  });
});

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
