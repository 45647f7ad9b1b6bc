import { expect, it } from "vitest";
import { nextNineOClock } from "./nine-oclock";

it.each([
  ["Europe/Berlin", "2026-11-23T07:59:59.999Z", "2026-11-23T08:00:00.000Z"],
  ["Europe/Berlin", "2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z"],
  ["Europe/Berlin", "2026-03-28T22:30:00.000Z", "2026-03-29T07:00:00.000Z"], // the clocks go forward that night
  ["Europe/Berlin", "2026-10-24T07:00:00.000Z", "2026-10-25T08:00:00.000Z"], // and back
  ["Pacific/Kiritimati", "2026-11-23T12:00:00.000Z", "2026-11-23T19:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-23T04:00:00.000Z", "2026-11-24T03:15:00.000Z"],
  ["UTC", "2026-11-23T23:59:00.000Z", "2026-11-24T09:00:00.000Z"],
])("nine o'clock in %s after %s", (timeZone, now, next) => {
  expect(nextNineOClock(new Date(now), timeZone).toISOString()).toBe(next);
});
