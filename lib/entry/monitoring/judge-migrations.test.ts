import { expect, it } from "vitest";
import { judgeMigrations } from "./migration-data";

const now = new Date("2026-11-21T10:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const done = (name: string, minutes = 60) => ({ name, finishedAt: ago(minutes) });

it.each([
  ["ok", "all applied", [done("1"), done("2")]],
  ["due", "one missing", [done("1")]],
  ["due", "one begun and not ended", [done("1"), done("2"), { name: "3", finishedAt: null }]],
  ["newer", "one of a newer release", [done("1"), done("2"), done("3", 16)]],
  ["ok", "one of a newer release that is just taking over", [done("1"), done("2"), done("3", 14)]],
] as const)("reports %s for %s", (state, _, rows) => {
  expect(judgeMigrations([...rows], { names: ["1", "2"], now })).toBe(state);
});
