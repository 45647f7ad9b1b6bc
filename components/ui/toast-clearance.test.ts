import { expect, it } from "vitest";
import { toastClearance } from "./toast-clearance";

const HEIGHT = 740;
const navigation = { top: 684, bottom: 740 };

it.each([
  ["nothing is there", [], 0],
  ["there is the navigation", [navigation], 56],
  ["a bar to save with is above the navigation", [{ top: 620, bottom: 684 }, navigation], 120],
  ["there is a gap between them, too small for a toast", [{ top: 570, bottom: 676 }, navigation], 170],
  ["a bar is far up, as at the end of its section", [{ top: 200, bottom: 260 }, navigation], 56],
  ["a bar is hidden at this width", [{ top: 0, bottom: 0 }], 0],
  ["a bar is below what is scrolled to", [{ top: 900, bottom: 960 }], 0],
  ["bars fill the screen", [{ top: 10, bottom: 740 }], 0],
])("keeps toasts off the bars when %s", (_, bars, expected) => {
  expect(toastClearance(bars, HEIGHT)).toBe(expected);
});
