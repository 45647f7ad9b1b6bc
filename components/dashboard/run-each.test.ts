import { expect, it } from "vitest";
import { runEach } from "./run-each";

it("continues past failures and reports them in list order", async () => {
  const progress: number[] = [];
  const seen: number[] = [];
  const faults = await runEach([1, 2, 3, 4, 5, 6], {
    work: (item) => {
      seen.push(item);
      return item % 3 === 0 ? Promise.reject(new Error(`no ${item}`)) : Promise.resolve();
    },
    onProgress: (done) => progress.push(done),
  });
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
  expect(faults.map(({ item }) => item)).toEqual([3, 6]);
});

it("runs at most four at once", async () => {
  let under = 0;
  let most = 0;
  await runEach(Array.from({ length: 20 }), {
    work: async () => {
      most = Math.max(most, ++under);
      await Promise.resolve();
      under--;
    },
    onProgress: () => undefined,
  });
  expect(most).toBe(4);
});
