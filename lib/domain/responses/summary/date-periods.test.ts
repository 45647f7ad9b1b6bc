import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { countOne, sortCounts } from "./counts";
import { datePeriods as ofCounts } from "./date-periods";

function datePeriods(values: string[]) {
  const counts = new Map<string, number>();
  for (const value of values) countOne(counts, value);
  return ofCounts(atOnce(sortCounts(counts)));
}

const spans = (days: string[]) => datePeriods(days).map(({ from, to, count }) => `${from} ${to} ${count}`);

describe("days of a chart", () => {
  it("are days if the dates are close together", () => {
    expect(spans(["2026-02-03", "2026-03-01", "2026-02-03"])).toEqual(["2026-02-03 2026-02-03 2", "2026-03-01 2026-03-01 1"]);
    expect(spans([])).toEqual([]);
  });

  it("are days if the same days occur repeatedly, however far apart", () => {
    expect(spans(["2026-01-10", "2027-01-10", "2026-01-10", "2027-01-10"])).toEqual(["2026-01-10 2026-01-10 2", "2027-01-10 2027-01-10 2"]);
  });

  it("are months, years or several years if they are far apart", () => {
    expect(spans(["2026-04-28", "2025-12-01", "2026-04-01"])).toEqual(["2025-12-01 2025-12-31 1", "2026-04-01 2026-04-30 2"]);
    expect(spans(["2024-02-29", "2025-03-01"])).toEqual(["2024-01-01 2024-12-31 1", "2025-01-01 2025-12-31 1"]);
    const births = ["1958-04-01", "1961-12-31", "1990-01-01", "1994-05-05", "1995-01-01", "2003-07-07"];
    expect(spans(births)).toEqual([
      "1955-01-01 1959-12-31 1",
      "1960-01-01 1964-12-31 1",
      "1990-01-01 1994-12-31 2",
      "1995-01-01 1999-12-31 1",
      "2000-01-01 2004-12-31 1",
    ]);
    expect(spans(["1899-01-01", "2003-07-07"])).toEqual(["1890-01-01 1899-12-31 1", "2000-01-01 2009-12-31 1"]);
    expect(spans(["0003-01-01", "9999-12-31"])).toEqual(["0001-01-01 0999-12-31 1", "9000-01-01 9999-12-31 1"]);
  });

  it("are assigned to one period each, in order, and the periods are few", () => {
    const date = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true });
    const near = fc
      .tuple(date, fc.array(fc.nat(900), { minLength: 1 }))
      .map(([start, steps]) => steps.map((step) => new Date(Math.min(start.getTime() + step * 86_400_000, Date.parse("9999-12-31")))));
    fc.assert(
      fc.property(fc.oneof(fc.array(date), near), (dates) => {
        const days = dates.map((each) => each.toISOString().slice(0, 10));
        const periods = datePeriods(days);
        expect(periods.reduce((sum, { count }) => sum + count, 0)).toBe(days.length);
        for (const [index, { from, to, count }] of periods.entries()) {
          expect(days.filter((day) => from <= day && day <= to)).toHaveLength(count);
          expect(from > (periods[index - 1]?.to ?? "")).toBe(true);
        }
        expect(periods.length).toBeLessThanOrEqual(periods.every(({ from, to }) => from === to) ? 92 : 12);
      }),
    );
  });
});
