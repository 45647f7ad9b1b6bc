import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { Turns } from "@/lib/base/turns/turns";
import { FairTurns } from "./fair-turns";

it("starts a few at once and the rest in turns, one address after another", async () => {
  const turns = new FairTurns({ atOnce: 8, maxWaiting: 256, now: () => 0 });
  const begun: string[] = [];
  for (let count = 0; count < 20; count++) turns.enter("a", () => begun.push("a"));
  for (let count = 0; count < 3; count++) turns.enter("b", () => begun.push("b"));
  expect(begun.join("")).toBe("aaaaaaaa");
  await nextTurn();
  expect(begun.slice(8).join("")).toBe("abababaa");
  await nextTurn();
  await nextTurn();
  expect(begun.length).toBe(23);
});

it("starts fewer in a turn if the previous ones took long", async () => {
  let clock = 0;
  const turns = new FairTurns({ atOnce: 8, maxWaiting: 256, now: () => clock });
  let begun = 0;
  const begin = () => {
    begun++;
    clock += 3;
  };
  for (let count = 0; count < 10; count++) turns.enter("a", begin);
  const seen = [begun];
  while (begun < 10) {
    await nextTurn();
    seen.push(begun);
  }
  expect(seen).toEqual([2, 6, 8, 9, 10]);
});

it("starts as many beside turns of long work, whose time does not count", async () => {
  let clock = 0;
  const now = vi.spyOn(performance, "now").mockImplementation(() => clock);
  const turns = new FairTurns({ atOnce: 8, maxWaiting: 256 });
  const seen: number[] = [];
  let begun = 0;
  for (let count = 0; count < 32; count++) turns.enter("a", () => begun++);
  while (begun < 32) {
    seen.push(begun);
    const work = new Turns();
    clock += 20;
    await work.next();
  }
  now.mockRestore();
  expect(seen).toEqual([8, 16, 24]);
});

it("queues at most 256 requests of an address, independently of others", () => {
  const turns = new FairTurns({ atOnce: 8, maxWaiting: 256, now: () => 0 });
  const enter = (address: string) => turns.enter(address, () => undefined);
  for (let count = 0; count < 8 + 256; count++) expect(enter("a")).toBe(true);
  expect(enter("a")).toBe(false);
  expect(enter("b")).toBe(true);
});
