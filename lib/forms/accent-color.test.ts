import fc from "fast-check";
import { expect, it } from "vitest";
import { accentInDark, contrast, isReadableAccent } from "./accent-color";

it("measures contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#1f5f5b", "#ffffff")).toBeCloseTo(contrast("#FFFFFF", "#1F5F5B"), 10);
});

it("accepts colours on which white text is readable", () => {
  expect(["#767676", "#1f5f5b", "#0000ff", "#A8201A"].filter((color) => !isReadableAccent(color))).toEqual([]);
  expect(["#777777", "#ffc53d", "#ffffff", "#00ff00"].filter(isReadableAccent)).toEqual([]);
});

it("makes every such colour, and text on it, readable in dark mode", () => {
  const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color.filter(isReadableAccent), (chosen) => {
      const { accent, onAccent } = accentInDark(chosen);
      expect(contrast(accent, "#1b1f23")).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
