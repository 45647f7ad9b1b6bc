import { describe, expect, it } from "vitest";
import { dateOrderOf, momentIn, withOrder } from "./dates-in-cells";

describe("the order of day and month", () => {
  it.each([
    [["03/02/2026", "25/12/2026"], "dmy"],
    [["03/02/2026", "12/25/2026 10:00"], "mdy"],
    [["03/02/2026", "04-05-2026"], null],
    [["25/12/2026", "12/25/2026"], null],
    [["2026-12-25", "tomorrow", ""], null],
  ])("of %j is %s", (cells, order) => {
    expect(dateOrderOf(cells)).toBe(order);
  });

  it.each([
    ["03/02/2026", "dmy", "2026-02-03"],
    ["3/2/2026 9:00", "mdy", "2026-03-02 9:00"],
    ["03/02/2026", null, "03/02/2026"],
    ["2026-02-03", "dmy", "2026-02-03"],
    ["03/02/20261", "dmy", "03/02/20261"],
  ] as const)("%s as %s is %s", (cell, order, text) => {
    expect(withOrder(cell, order)).toBe(text);
  });
});

describe("a moment", () => {
  it.each([
    ["2026-11-21 15:45:30", "UTC", "2026-11-21T15:45:30.000Z"],
    ["2026-11-21 15:45:30", "Europe/Berlin", "2026-11-21T14:45:30.000Z"],
    ["2026-07-21T15:45", "Europe/Berlin", "2026-07-21T13:45:00.000Z"],
    ["2026-11-21T15:45:30.250Z", "Europe/Berlin", "2026-11-21T15:45:30.000Z"],
    ["2026/11/21 3:45:00 PM GMT+1", "UTC", "2026-11-21T14:45:00.000Z"],
    ["2026-11-21T15:45:00-05:30", "UTC", "2026-11-21T21:15:00.000Z"],
    ["21.11.2026 15:45", "UTC", "2026-11-21T15:45:00.000Z"],
    ["2026-11-21", "UTC", "2026-11-21T00:00:00.000Z"],
    ["2026-11-21 12:05 am", "UTC", "2026-11-21T00:05:00.000Z"],
  ])("%s in %s is %s", (cell, zone, instant) => {
    expect(momentIn(cell, zone)?.toISOString()).toBe(instant);
  });

  it.each(["", "tomorrow", "2026-02-30", "2026-11-21 25:00", "11/21/2026", "2026-11-21 10:00 CET", "x".repeat(1000)])(
    "%j is none",
    (cell) => {
      expect(momentIn(cell, "UTC")).toBeNull();
    },
  );
});
