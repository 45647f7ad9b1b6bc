import fc from "fast-check";
import { expect, it } from "vitest";
import { accentsOf } from "./accent-color";
import { contrast } from "./colors";

it("measures contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#1f5f5b", "#ffffff")).toBeCloseTo(contrast("#FFFFFF", "#1F5F5B"), 10);
});

it("leaves a colour that is dark enough as it is, with white text", () => {
  expect(accentsOf("#1f5f5b").light).toEqual({
    accent: "#1f5f5b",
    onAccent: "#ffffff",
    mark: "#1f5f5b",
    onMark: "#ffffff",
    link: "#1f5f5b",
  });
});

it("gives a bright colour dark text, and darkens it where it must be seen on white", () => {
  const { accent, onAccent, mark } = accentsOf("#ffd400").light;
  expect([accent, onAccent]).toEqual(["#ffd400", "#000000"]);
  expect(contrast(mark, "#ffffff")).toBeGreaterThanOrEqual(3);
});

it("makes every colour visible and text on it readable, in light and in dark mode", () => {
  const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, (chosen) => {
      const { light, dark } = accentsOf(chosen);
      for (const { accent, onAccent, mark, onMark } of [light, dark]) {
        expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(mark, onMark)).toBeGreaterThanOrEqual(4.5);
      }
      for (const [{ mark, link }, grounds] of [
        [light, ["#ffffff", "#fbfaf7"]],
        [dark, ["#1b1f23", "#14171a"]],
      ] as const)
        for (const ground of grounds) {
          expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(link, ground)).toBeGreaterThanOrEqual(4.5);
        }
    }),
    { numRuns: 300, examples: ["#ffffff", "#000000", "#ffff00", "#fafafa", "#777777"].map((pale) => [pale] as [string]) },
  );
});
