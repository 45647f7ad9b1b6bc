import { expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { atOnce } from "@/lib/base/turns/turns";
import { fieldsSchema } from "@/lib/rules/fields";
import { matchColumns, targetsOf } from "./match-columns";
import { requireFewCells, requireTime } from "./row-budget";

const refusal = (work: () => void) => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.details?.[0];
    throw error;
  }
  return null;
};

/** How many rows of as many columns may be imported at a time; null if it is all. */
function mostOf(rows: number, columns: number, { type = "text", languages = 1, unknown = 0 } = {}): string | null {
  const fields = fieldsSchema.parse(Array.from({ length: columns }, (_, index) => ({ key: `k${index}`, type, label: `K ${index}` })));
  const header = [...fields.map(({ key }) => key), ...Array.from({ length: unknown }, (_, index) => `x${index}`)];
  const work = { columns: matchColumns(header, atOnce(targetsOf(fields, [])), {}), fields, languages, rows };
  const found = refusal(() => requireFewCells(work));
  if (found === null) return null;
  expect(found).toMatchObject({ loc: ["body"], type: "too_many" });
  return /at most ([\d,]+) rows at a time$/.exec(found?.msg ?? "")?.[1] ?? "";
}

it.each<[number, number, Parameters<typeof mostOf>[2], string | null]>([
  [10_000, 40, {}, null],
  [10_000, 40, { unknown: 400 }, null],
  [9000, 90, {}, "5,000"],
  [9000, 90, { type: "date" }, "1,700"],
  [9000, 90, { type: "number" }, "3,000"],
  [9000, 10, { type: "date" }, null],
  [9000, 90, { languages: 11 }, "910"],
  [900, 90, { type: "date", languages: 31 }, "110"],
])("%i rows of %i columns %o: at most %s", (rows, columns, more, most) => {
  expect(mostOf(rows, columns, more)).toBe(most);
});

it("says half of what was done, once the time is over", () => {
  expect(refusal(() => requireTime({ spent: 20_000, done: 10, rows: 9000 }))).toBeNull();
  expect(refusal(() => requireTime({ spent: 20_001, done: 2464, rows: 9000 }))?.msg).toContain("9,000 rows");
  expect(refusal(() => requireTime({ spent: 20_001, done: 2464, rows: 9000 }))?.msg).toContain("at most 1,200 rows at a time");
  expect(refusal(() => requireTime({ spent: 20_001, done: 0, rows: 1 }))?.msg).toContain("at most 1 rows");
});
