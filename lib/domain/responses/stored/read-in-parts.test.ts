import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it } from "vitest";
import { partsInTurns, readTogether } from "./read-in-parts";

const heads = (sizes: number[]) => sizes.map((size, id) => ({ id, size }));

it("takes rows by their bytes: about half a megabyte, and a larger one alone", async () => {
  const parts: number[][] = [];
  for await (const some of partsInTurns(heads([200_000, 300_000, 100_000, 3_000_000, 1, 2]))) parts.push(some.map(({ id }) => id));
  expect(parts).toEqual([[0, 1], [2], [3], [4, 5]]);
});

it("reads one large part in each round of the event loop, for several requests together", async () => {
  let reads = 0;
  const read = (some: { id: number }[]) => {
    reads += 1;
    return Promise.resolve(some.map(({ id }) => id));
  };
  const all = Promise.all([1, 2, 3].map(() => readTogether(heads([3_000_000, 3_000_000, 3_000_000]), read)));
  let most = 0;
  for (let before = 0; before < 9;) {
    await nextRound();
    most = Math.max(most, reads - before);
    before = reads;
  }
  expect(await all).toEqual([
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 2],
  ]);
  expect(most).toBe(1);
});

it("reads what is small without waiting", async () => {
  let hasWaited = false;
  setImmediate(() => (hasWaited = true));
  expect(await readTogether(heads([1_000, 2_000]), (some) => Promise.resolve(some))).toHaveLength(2);
  expect(hasWaited).toBe(false);
});
