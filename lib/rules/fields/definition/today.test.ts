import { expect, it } from "vitest";
import { todayAt } from "./today";

it.each([
  ["2026-11-22T01:00:00Z", "America/Los_Angeles", "2026-11-21", "2026-11-21"],
  ["2026-11-21T15:30:00Z", "Asia/Tokyo", "2026-11-22", "2026-11-22"],
  ["2026-11-22T01:00:00Z", null, "2026-11-21", "2026-11-22"],
  ["2026-11-21T10:30:00Z", undefined, "2026-11-20", "2026-11-22"],
  ["2026-12-31T23:00:00Z", null, "2026-12-31", "2027-01-01"],
])("at %s in %s today is from %s to %s", (now, zone, first, last) => {
  expect(todayAt(new Date(now), zone)).toEqual({ first, last });
});
