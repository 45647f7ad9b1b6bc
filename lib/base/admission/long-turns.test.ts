import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { takeTurn } from "./long-turns";

it("admits three of an address and twelve in all, and one more when one is done", async () => {
  const first = await takeTurn("a");
  const waiting = ["a", "a", "b", "b", "b", "c", "c", "c", "d", "d", "d"].map(takeTurn);
  await expect(takeTurn("e")).rejects.toMatchObject({ code: "unavailable", retryAfter: 1 });
  first[Symbol.dispose]();
  waiting.push(takeTurn("a"));
  for (const turn of waiting) (await turn)[Symbol.dispose]();
  for (const turn of ["a", "b", "c", "d", "e"].map(takeTurn)) (await turn)[Symbol.dispose]();
});

it("lets an address with three wait for its own, up to twenty-four of them", async () => {
  const turns = Array.from({ length: 3 + 24 }, () => takeTurn("a"));
  await expect(takeTurn("a")).rejects.toMatchObject({ code: "too_many", retryAfter: 1 });
  const done: string[] = [];
  const work = async (name: string, turn: Promise<Disposable>) => {
    using _ = await turn;
    done.push(name);
  };
  await Promise.all([...turns.map((turn) => work("a", turn)), work("b", takeTurn("b"))]);
  expect(done.indexOf("b")).toBe(3); // it does not wait for those before the line
  (await takeTurn("a"))[Symbol.dispose]();
});

it("lets one work at a time, in order of arrival", async () => {
  const seen: string[] = [];
  const work = async (address: string) => {
    const turn = await takeTurn(address);
    seen.push(`${address} begins`);
    await nextTurn();
    seen.push(`${address} ends`);
    turn[Symbol.dispose]();
  };
  await Promise.all(["a", "b", "c"].map(work));
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});
