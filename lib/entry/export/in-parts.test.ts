import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it } from "vitest";
import { heldByTurns } from "@/lib/base/turns/turns";
import { csvRow } from "./csv";
import { inParts } from "./in-parts";

/** A row of a hundred long answers. */
const large = Array.from({ length: 100 }, (_, index) => `${index} "${"漢".repeat(10_000)}"`);

async function* rows(count: number): AsyncGenerator<Iterable<string>> {
  await Promise.resolve(); // as when the next row is already in memory
  for (let row = 0; row < count; row++) yield csvRow(large);
}

it("lets others in while it makes large rows, although it is read without pause", async () => {
  const before = heldByTurns();
  const reading = { isOver: false };
  const read = (async () => {
    for await (const part of inParts(rows(20))) expect(part.length).toBeLessThan(200_000);
    reading.isOver = true;
  })();
  let rounds = 0;
  for (; !reading.isOver; rounds++) await nextRound();
  await read;
  expect(rounds).toBeGreaterThan(2); // without turns, all of it is done in one round
  expect(heldByTurns()).toBeGreaterThan(before);
});

it("joins short pieces, cuts long ones, and separates no character", async () => {
  const faces = `x${"😀".repeat(100_000)}`;
  async function* pieces(): AsyncGenerator<Iterable<string>> {
    yield ["a", "b"];
    await Promise.resolve();
    yield [faces, "c"];
  }
  const parts: string[] = [];
  for await (const part of inParts(pieces())) parts.push(part);
  expect(parts.join("")).toBe(`ab${faces}c`);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every((part) => part.isWellFormed())).toBe(true);
});
