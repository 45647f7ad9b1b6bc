import fc from "fast-check";
import { expect, it } from "vitest";
import { backdropsOf } from "./backdrop-color";
import { channels, contrast } from "./colors";

it("keeps the colour in light mode, and in dark mode one that is dark already", () => {
  expect(backdropsOf("#f4e3c1").light).toBe("#f4e3c1");
  expect(backdropsOf("#101820")).toEqual({ light: "#101820", dark: "#101820" });
});

it("makes a pale colour a dark one and not a grey", () => {
  const [red = 0, , blue = 0] = channels(backdropsOf("#e8f0f7").dark);
  expect(blue - red).toBeGreaterThanOrEqual(8);
});

it("is dark in dark mode for every colour, with the same order of its channels", () => {
  const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, (chosen) => {
      const { dark } = backdropsOf(chosen);
      expect(contrast(dark, "#eceae4")).toBeGreaterThanOrEqual(13);
      const [was, is] = [channels(chosen), channels(dark)];
      for (const [one, other] of [
        [0, 1],
        [1, 2],
        [0, 2],
      ] as const)
        expect(Math.sign((was[one] ?? 0) - (was[other] ?? 0)) * ((is[one] ?? 0) - (is[other] ?? 0))).toBeGreaterThanOrEqual(0);
    }),
  );
});
