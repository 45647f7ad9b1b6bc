import { expect, it } from "vitest";
import { MemoryBudget } from "./memory-budget";

const never = new AbortController().signal;

/** Work that goes on until it is told to end. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let isRunning = false;
  return { run: () => ((isRunning = true), ended), end, isRunning: () => isRunning };
}

const turn = () => new Promise(setImmediate);

it("admits what there is room for, and the rest in order of arrival", async () => {
  const budget = new MemoryBudget(10);
  const [first, second, third] = [openWork(), openWork(), openWork()];
  const all = [budget.spend(6, first.run, never), budget.spend(6, second.run, never), budget.spend(3, third.run, never)];
  await turn();
  expect([first, second, third].map((work) => work.isRunning())).toEqual([true, false, false]);
  first.end();
  await turn();
  expect([second, third].map((work) => work.isRunning())).toEqual([true, true]);
  second.end();
  third.end();
  await Promise.all(all);
});

it("releases room when the work fails, and runs work larger than the budget alone", async () => {
  const budget = new MemoryBudget(10);
  await expect(budget.spend(10, () => Promise.reject(new Error("failed")), never)).rejects.toThrow("failed");
  await expect(budget.spend(1_000, () => Promise.resolve("done"), never)).resolves.toBe("done");
  await expect(budget.spend(10, () => Promise.resolve("done"), never)).resolves.toBe("done");
});

it("lets a waiting request be aborted without delaying those behind it", async () => {
  const budget = new MemoryBudget(10);
  const [first, large, small] = [openWork(), openWork(), openWork()];
  const patience = new AbortController();
  const running = budget.spend(6, first.run, never);
  const givenUp = budget.spend(10, large.run, patience.signal);
  const behind = budget.spend(4, small.run, never);
  await turn();
  expect(small.isRunning()).toBe(false);
  patience.abort();
  await expect(givenUp).rejects.toThrow();
  expect([large.isRunning(), small.isRunning()]).toEqual([false, true]);
  first.end();
  small.end();
  await Promise.all([running, behind]);
});
