import type { Answer } from "@/lib/rules/fields";
import type { Chart } from "@/lib/rules/fields/definition/chart";
import { countOne } from "./counts";
import type { QuestionSummary } from "./summary-schema";

type Rows = Extract<Chart, { kind: "rows" }>;
type Choices = Rows["rows"];

/** The rows and columns of a question and of its earlier versions, each once. */
export function mergeRows(chart: Rows, earlier: (Chart | null | undefined)[]): Rows {
  const all = [chart, ...earlier].flatMap((each) => (each?.kind === "rows" ? [each] : []));
  return { kind: "rows", rows: unique(all.flatMap(({ rows }) => rows)), columns: unique(all.flatMap(({ columns }) => columns)) };
}

/** How often each column was chosen in each row, counted answer by answer. */
export class RowCounts {
  readonly #columns: Choices;
  readonly #rows: { row: Choices[number]; answered: number; counts: Map<string, number> }[];

  constructor({ rows, columns }: Rows) {
    this.#columns = columns;
    this.#rows = rows.map((row) => ({ row, answered: 0, counts: new Map(columns.map(({ value }) => [value, 0])) }));
  }

  add(answer: Answer): void {
    for (const each of this.#rows) {
      const chosen = columnsIn(answer, each.row.value);
      if (chosen.length > 0) each.answered += 1;
      for (const column of chosen) if (each.counts.has(column)) countOne(each.counts, column);
    }
  }

  summary(): NonNullable<QuestionSummary["rows"]> {
    return this.#rows.map(({ row: { value, label }, answered, counts }) => ({
      value,
      label,
      answered,
      choices: this.#columns.map((column) => ({ ...column, count: counts.get(column.value) ?? 0 })),
    }));
  }
}

function columnsIn(answer: Answer, row: string): string[] {
  if (typeof answer !== "object" || Array.isArray(answer) || !Object.hasOwn(answer, row)) return [];
  return [answer[row] ?? []].flat();
}

function unique(choices: Choices): Choices {
  const byValue = new Map<string, Choices[number]>();
  for (const choice of choices) if (!byValue.has(choice.value)) byValue.set(choice.value, choice);
  return [...byValue.values()];
}
