import { expect, it } from "vitest";
import { lastDays, placeOf } from "./last-days";

const shown = (now: string, timeZone: string, count: number) =>
  lastDays(new Date(now), { timeZone, count }).map(({ day, begins }) => `${day} ${begins.toISOString().slice(0, 16)}`);

it("begins days where they begin in the zone", () => {
  expect(shown("2026-11-22T19:00:00Z", "Asia/Kathmandu", 2)).toEqual([
    "2026-11-22 2026-11-21T18:15",
    "2026-11-23 2026-11-22T18:15",
    "2026-11-24 2026-11-23T18:15",
  ]);
  expect(shown("2026-11-22T00:30:00Z", "America/New_York", 1)).toEqual(["2026-11-21 2026-11-21T05:00", "2026-11-22 2026-11-22T05:00"]);
});

it("has days of 23 and 25 hours where clocks change", () => {
  expect(shown("2026-03-29T12:00:00Z", "Europe/Berlin", 1)).toEqual(["2026-03-29 2026-03-28T23:00", "2026-03-30 2026-03-29T22:00"]);
  expect(shown("2026-10-25T12:00:00Z", "Europe/Berlin", 1)).toEqual(["2026-10-25 2026-10-24T22:00", "2026-10-26 2026-10-25T23:00"]);
});

it("finds the day of a moment, in the zone, and the first for earlier ones", () => {
  const days = lastDays(new Date("2026-11-22T19:00:00Z"), { timeZone: "Asia/Kathmandu", count: 3 });
  const placed = (moment: string) => placeOf(new Date(moment), days);
  expect(["2026-11-01T00:00:00Z", "2026-11-22T18:14:59Z", "2026-11-22T18:15:00Z"].map(placed)).toEqual([0, 1, 2]);
});
