import fc from "fast-check";
import type { Sample } from "@/e2e/support/samples/sample";
import { line } from "@/e2e/support/samples/sample";

const list = fc.uniqueArray(line, { minLength: 2, maxLength: 6 });

export const samples: fc.Arbitrary<Sample> = fc
  .record({ rows: list, columns: list, multiple: fc.boolean(), answered: fc.nat({ max: 5 }), place: fc.nat({ max: 5 }) })
  .map(({ rows, columns, multiple, answered, place }) => {
    const column = columns[place % columns.length] ?? "";
    const given = rows
      .slice(0, 1 + (answered % rows.length))
      .map((row): [string, string | string[]] => [row, multiple ? [column] : column]);
    return { type: "matrix", config: { rows, columns, multiple }, value: Object.fromEntries(given) };
  });
