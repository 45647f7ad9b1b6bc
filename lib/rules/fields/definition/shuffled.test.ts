import { expect, it } from "vitest";
import { shuffled } from "./shuffled";

const list = ["a", "b", "c", "d", "e"];

it("gives one seed the same order every time, and every item a place", () => {
  expect(shuffled(list, "seed")).toEqual(shuffled(list, "seed"));
  expect(shuffled(list, "seed").toSorted()).toEqual(list);
});

it("gives each item each place about as often", () => {
  const seeds = Array.from({ length: 5000 }, (_, index) => `${(1_795_000_000_000 + index).toString(36)}.color`);
  const orders = seeds.map((seed) => shuffled(list, seed));
  for (const item of list)
    for (const place of list.keys()) {
      const often = orders.filter((order) => order[place] === item).length;
      expect(often, `${item} at ${place}`).toBeGreaterThan(850);
      expect(often, `${item} at ${place}`).toBeLessThan(1150);
    }
});
