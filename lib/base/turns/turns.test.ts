import { setImmediate as nextRound } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Steps } from "./turns";
import { atOnce, heldByTurns, inTurns, Turns } from "./turns";

let clock = 0;
beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => void vi.restoreAllMocks());

type Work = { ms: number; seen?: string[]; name?: string };

/** Work of this many steps of a length in milliseconds, which notes each step. */
function* work(steps: number, { ms, seen = [], name = "" }: Work): Steps<string> {
  for (let step = 1; step <= steps; step++) {
    clock += ms;
    seen.push(`${name}${step}`);
    yield;
  }
  return name;
}

it("does work that takes no longer than a turn at once", async () => {
  let isOther = false;
  setImmediate(() => (isOther = true));
  expect(await inTurns(work(4, { ms: 1, name: "a" }))).toBe("a");
  expect(isOther).toBe(false);
});

it("gives several pieces of long work one turn together in each round of the event loop", async () => {
  const seen: string[] = [];
  const all = Promise.all(["a", "b", "c"].map((name) => inTurns(work(3, { ms: 5, seen, name }))));
  const rounds: number[] = [];
  while (seen.length < 9) {
    rounds.push(seen.length);
    await nextRound();
  }
  expect(await all).toEqual(["a", "b", "c"]);
  expect(rounds.every((count, index) => index === 0 || count - (rounds[index - 1] ?? 0) <= 1)).toBe(true);
  expect(seen).toEqual(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
});

it("ends work between turns when nobody waits for it any more", async () => {
  const seen: string[] = [];
  const proceed = () => {
    if (seen.length >= 2) throw new Error("gone");
  };
  await expect(inTurns(work(5, { ms: 5, seen }), proceed)).rejects.toThrow("gone");
  expect(seen).toHaveLength(2);
});

it("counts the milliseconds for which work has held the event loop, without those of others", async () => {
  const before = heldByTurns();
  const turns = new Turns();
  clock += 7;
  const next = turns.next();
  clock += 100; // others
  await next;
  clock += 2;
  expect(turns.spent).toBe(9);
  expect(heldByTurns() - before).toBe(7);
});

it("does work in one go where there is no event loop to share", () => {
  expect(atOnce(work(100, { ms: 5, name: "all" }))).toBe("all");
});
