import { expect, it } from "vitest";
import { asSlider } from "./number";

it("a number that becomes a slider moves in whole steps, unless its limits are no whole numbers", () => {
  expect(asSlider({})).toEqual({ display: "slider", min: 0, max: 10, step: 1 });
  expect(asSlider({ min: 0.5, max: 2 })).toEqual({ display: "slider", min: 0.5, max: 2, step: undefined });
  expect(asSlider({ min: 0, max: 1, step: 0.1 })).toEqual({ display: "slider", min: 0, max: 1, step: 0.1 });
});
