import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { countOne, sortCounts } from "./counts";
import { overTime as ofCounts } from "./over-time";

function overTime(values: string[]) {
  const counts = new Map<string, number>();
  for (const value of values) countOne(counts, value);
  return ofCounts(atOnce(sortCounts(counts)));
}

const spans = (days: string[]) => overTime(days).map(({ from, to, count }) => `${from} ${to} ${count}`);

describe("answers over time", () => {
  it("are counted by day, including days without any", () => {
    expect(spans(["2026-03-02", "2026-02-28", "2026-03-02"])).toEqual([
      "2026-02-28 2026-02-28 1",
      "2026-03-01 2026-03-01 0",
      "2026-03-02 2026-03-02 2",
    ]);
    expect(spans([])).toEqual([]);
  });

  it("are counted by week, month or year when there are too many days for a line", () => {
    expect(spans(["2026-01-01", "2026-04-05"]).slice(0, 2)).toEqual(["2025-12-29 2026-01-04 1", "2026-01-05 2026-01-11 0"]);
    expect(spans(["2024-02-29", "2026-11-22"])[1]).toBe("2024-03-01 2024-03-31 0");
    expect(spans(["2010-02-03", "2026-11-22"])).toHaveLength(17);
  });

  it("are each counted once, in consecutive periods", () => {
    const near = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.array(fc.nat(4_000), { minLength: 1, maxLength: 50 }));
    fc.assert(
      fc.property(near, ([start, more]) => {
        const days = more.map((each) => new Date((start + each) * 86_400_000).toISOString().slice(0, 10));
        const periods = overTime(days);
        expect(periods.length).toBeLessThanOrEqual(92);
        for (const [index, { from, to, count }] of periods.entries()) {
          expect(days.filter((day) => from <= day && day <= to)).toHaveLength(count);
          const before = periods[index - 1];
          if (before) expect(Date.parse(from) - Date.parse(before.to)).toBe(86_400_000);
        }
      }),
    );
  });
});
