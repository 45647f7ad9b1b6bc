import { expect, it } from "vitest";
import { dropIndexAt, placeAfterDrop } from "./drop-place";

it("drops above the first element whose middle is below the pointer, or at the end", () => {
  const elements = [0, 40, 80].map((top) => ({ getBoundingClientRect: () => ({ top, height: 40 }) })) as unknown as Element[];
  expect([5, 30, 61, 99, 300].map((y) => dropIndexAt(y, elements))).toEqual([0, 1, 2, 2, 3]);
});

it("counts the old place of what is dropped", () => {
  const list = ["a", "b", "c"];
  const moved = (from: number, index: number) =>
    list
      .toSpliced(from, 1)
      .toSpliced(placeAfterDrop(from, index), 0, list[from] ?? "")
      .join("");
  expect(moved(0, 3)).toBe("bca");
  expect(moved(2, 0)).toBe("cab");
  expect(moved(1, 1)).toBe("abc"); // just above itself
  expect(moved(1, 2)).toBe("abc"); // just below itself
});
