import type { Answer } from "@/lib/rules/fields";
import type { Chart } from "@/lib/rules/fields/definition/chart";
import type { QuestionSummary } from "./summary-schema";

type Rows = Extract<Chart, { kind: "rows" }>;
type Choices = Rows["rows"];

/** The rows and columns of a question and of its earlier versions, each once. */
export function mergeRows(chart: Rows, earlier: (Chart | null | undefined)[]): Rows {
  const all = [chart, ...earlier].flatMap((each) => (each?.kind === "rows" ? [each] : []));
  return { kind: "rows", rows: unique(all.flatMap(({ rows }) => rows)), columns: unique(all.flatMap(({ columns }) => columns)) };
}

/** How often each column was chosen in each row. */
export function countRows({ rows, columns }: Rows, answers: Answer[]): NonNullable<QuestionSummary["rows"]> {
  return rows.map(({ value, label }) => {
    const given = answers.map((answer) => columnsIn(answer, value)).filter((chosen) => chosen.length > 0);
    const counts = new Map<string, number>();
    for (const column of given.flat()) counts.set(column, (counts.get(column) ?? 0) + 1);
    return {
      value,
      label,
      answered: given.length,
      choices: columns.map((column) => ({ ...column, count: counts.get(column.value) ?? 0 })),
    };
  });
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
