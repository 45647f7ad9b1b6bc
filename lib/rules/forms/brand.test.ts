import { expect, it } from "vitest";
import { brandOf } from "./brand";
import { readSettings } from "./settings";

const picture = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

it("reads settings of an earlier release, which stored these names unchecked, without what the page cannot show", () => {
  const former = { logo: "https://example.org/logo.png", cover: true, background: "red;}", typeface: "Arial", accent_color: "#123456" };
  expect(readSettings({ settings: JSON.stringify(former) })).toEqual({ accent_color: "#123456" });
});

it("leaves settings that are in order as they are", () => {
  const settings = { logo: { picture, alt: "Ada & Co" }, cover: null, background: "#ABCDEF", typeface: "slab", note: 1 };
  expect(readSettings({ settings: JSON.stringify(settings) })).toEqual(settings);
});

it("finds the brand among other settings", () => {
  expect(brandOf({ cover: { picture }, logo: null, typeface: "nothing", locale: "de" })).toEqual({ cover: { picture } });
});
