import { z } from "zod";
import { readCsvList } from "@/lib/base/text/csv-text";
import type { Answer, AnswerParts } from "@/lib/rules/fields/definition/answer";
import type { Checked } from "@/lib/rules/fields/definition/checked";
import { optionIn, optionsIn } from "@/lib/rules/fields/definition/choices-in-cell";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { flag } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import type { Option } from "@/lib/rules/fields/definition/option-list";
import { completeOptions, labelsOf, optionList } from "@/lib/rules/fields/definition/option-list";

const BOUNDS = { min: 2, max: 20 };

const config = z.object({
  rows: optionList(BOUNDS),
  columns: optionList(BOUNDS),
  multiple: flag(),
  required_rows: z.enum(["all", "any"], "Must be all or any").default("all"),
});
type MatrixConfig = z.output<typeof config>;

/** One choice for each of several rows. The answer is an object from row value to column value, or to a list of them when `multiple`. */
export const matrix = defineField({
  config,
  check({ value, config, field }) {
    if (isBlank(value)) return (field.required ? missingIn({}, config) : null) ?? accepted();
    if (typeof value !== "object" || value === null || Array.isArray(value)) return refused("matrix.type", {});
    const given = Object.entries(value).slice(0, config.rows.length + 1); // one more than there are rows: one of them is unlisted
    const answered: [string, string | string[]][] = [];
    for (const [row, columns] of given as [string, unknown][]) {
      if (!labelsOf(config.rows).has(row)) return refused("matrix.row", {});
      if (isBlank(columns)) continue;
      const wrong = problemOf(columns, config);
      if (wrong) return wrong;
      answered.push([row, columns as string | string[]]); // problemOf() found it to be one of these
    }
    const answer: AnswerParts = Object.fromEntries(answered);
    if (field.required) return missingIn(answer, config) ?? accepted(answer);
    return accepted(answered.length === 0 ? undefined : answer);
  },
  read(posted, { rows, multiple }) {
    const given = rows.flatMap(({ value }, index): [string, string | string[]][] => {
      const columns = (posted[index] ?? []).filter((column) => column !== "");
      return columns.length === 0 ? [] : [[value, multiple ? columns : (columns.at(-1) ?? "")]];
    });
    return given.length === 0 ? undefined : Object.fromEntries(given);
  },
  readCells(cells, { config: { columns: options, multiple }, written }) {
    const one = (cell: string) => (written === "shown" ? (readCsvList(cell)[0] ?? cell) : cell);
    const read = (cell: string) =>
      multiple ? optionsIn(cell, { options, written }) : (optionIn(one(cell), { options, written }) ?? one(cell));
    return Object.fromEntries(Object.entries(cells).map(([row, cell]) => [row, read(cell)]));
  },
  choices: ["rows", "columns"],
  naming: () => "legend",
  hint: ({ multiple }, words) => (multiple ? words.selectHint({ min: null, max: null }) : null),
  paper: ({ rows, columns, multiple }, words) => ({
    kind: "grid",
    rows: rows.map(({ label }) => label),
    columns: columns.map(({ label }) => label),
    isOne: !multiple,
    hint: multiple ? words.paper.any : null,
  }),
  show: (answer: AnswerParts, { config }) => sayRows(answer, config),
  showPosted: (posted, { config }) =>
    sayRows(Object.fromEntries(config.rows.map(({ value }, index) => [value, posted[index] ?? []])), config),
  postedFor: (answer: AnswerParts, { config }) =>
    Object.fromEntries(
      config.rows.flatMap(({ value }, index) => (Object.hasOwn(answer, value) ? [[index, [answer[value] ?? []].flat()]] : [])),
    ),
  parts: ({ rows }) => rows.map((_, index) => String(index)),
  longestAnswer: ({ rows, columns, multiple }) => {
    const each = columns.map(({ value }) => value.length);
    const longest = multiple ? each.reduce((sum, length) => sum + length, 0) : Math.max(...each);
    return {
      values: rows.length * (multiple ? columns.length : 1),
      characters: rows.reduce((sum, { value }) => sum + value.length + longest, 0),
    };
  },
  chart: ({ rows, columns }) => ({ kind: "rows", rows, columns }),
  columns: ({ rows, columns }) =>
    rows.map(({ value, label }) => ({
      name: value,
      label,
      read: (answer) => columnsIn(answer, value) ?? "",
      show: (answer) => [columnsIn(answer, value) ?? []].flat().map((column) => sayColumns(column, columns)),
    })),
  filterParts({ rows, columns }) {
    const choices = columns.map(({ value, label }) => ({ value, label }));
    return rows.map(({ value, label }) => ({ name: value, label, choices, read: (answer) => [columnsIn(answer, value) ?? []].flat() }));
  },
  answerSchema({ rows, columns, multiple }) {
    const listed = { enum: columns.map(({ value }) => value) };
    const one = multiple ? { type: "array", items: listed, uniqueItems: true, minItems: 1 } : listed;
    const properties = Object.fromEntries(rows.map(({ value }) => [value, one]));
    return { type: "object", properties, additionalProperties: false, minProperties: 1 };
  },
  prefill: null,
  completeConfig: (given, { option }) => ({
    ...given,
    rows: completeOptions(given.rows, { ...BOUNDS, fallback: option }),
    columns: completeOptions(given.columns, { ...BOUNDS, fallback: option }),
  }),
});

/** The issue if a required row is unanswered; null if none is. */
function missingIn(answer: AnswerParts, { rows, required_rows }: MatrixConfig): Checked | null {
  const count = Object.keys(answer).length;
  if (required_rows === "any") return count === 0 ? refused("matrix.any", {}) : null;
  return count < rows.length ? refused("matrix.all", {}) : null;
}

/** Why the answer in a row is refused; null if it is a column, or a list of different columns. */
function problemOf(given: unknown, { columns, multiple }: MatrixConfig): Checked | null {
  const list: unknown[] | null = multiple ? (Array.isArray(given) ? given : null) : [given];
  if (!list?.slice(0, columns.length + 1).every((column) => typeof column === "string")) return refused("select_type", { multiple });
  const [known, chosen] = [labelsOf(columns), list.slice(0, columns.length + 1) as string[]]; // checked above
  if (!chosen.every((column) => known.has(column))) return refused("select_unlisted", {});
  return new Set(chosen).size < chosen.length ? refused("select_duplicate", {}) : null;
}

/** One line per answered row; rows of earlier versions come last. */
function sayRows(answer: AnswerParts, { rows, columns }: MatrixConfig): string {
  const known = labelsOf(rows);
  const order = [...known.keys(), ...Object.keys(answer).filter((row) => !known.has(row))];
  return order
    .flatMap((row) => {
      const text = sayColumns(columnsIn(answer, row) ?? "", columns);
      return text === "" ? [] : [`${known.get(row) ?? row}: ${text}`];
    })
    .join("\n");
}

function columnsIn(answer: Answer, row: string): string | string[] | undefined {
  if (typeof answer !== "object" || Array.isArray(answer)) return undefined;
  return Object.hasOwn(answer, row) ? answer[row] : undefined; // a row may be called toString
}

function sayColumns(given: string | string[], columns: Option[]): string {
  return [given]
    .flat()
    .map((column) => labelsOf(columns).get(column) ?? column)
    .join(", ");
}
