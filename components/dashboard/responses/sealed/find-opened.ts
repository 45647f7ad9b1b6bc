import type { Column } from "@/components/dashboard/responses/column";
import { filterName, partName } from "@/components/dashboard/responses/column-filters";
import type { ListParams } from "@/components/dashboard/responses/list-address";
import { searchWords } from "@/lib/domain/forms/search-text";
import { splitValues } from "@/lib/domain/responses/search/value-list";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { listedIn } from "@/lib/rules/fields/definition/answer";
import type { OpenedRow } from "./opened-row";

/**
 * The opened responses that a list shows. They are filtered and sorted in the browser, by the parameters of the service's list (contract §17), so that
 * nobody's search terms are sent.
 */
export function findOpened(rows: OpenedRow[], params: ListParams, columns: Column[]): OpenedRow[] {
  const tests = [...searchTests(params), ...columns.flatMap((column) => columnTests(params, column))];
  if (params.status !== undefined) tests.push(({ stored }) => (stored.desk?.status ?? "new") === params.status);
  const found = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
  return sorted(found, params.sort ?? "newest");
}

type Test = (row: OpenedRow) => boolean;

/** Each searched word has to be the beginning of a word of the response; or the search has to be a part of its reference. */
function searchTests({ search = "" }: ListParams): Test[] {
  const reference = search.trim().toUpperCase();
  const isReference = (row: OpenedRow) => reference.length > 3 && referenceOf(row.id).includes(reference);
  return searchWords(search).map((word) => (row) => wordsOf(row).includes(` ${word}`) || isReference(row));
}

const known = new WeakMap<OpenedRow, string>();
/** The most characters that searchWords() reads at once. */
const PART = 2_000;

/** The words of a response, each after a space. */
function wordsOf(row: OpenedRow): string {
  const before = known.get(row);
  if (before !== undefined) return before;
  const { answers, respondent } = row.shown;
  let words = "";
  for (const text of [...answers.map((answer) => answer.text ?? ""), respondent?.email ?? "", respondent?.name ?? ""])
    for (let start = 0; start < text.length; start += PART)
      words += searchWords(text.slice(start, start + PART))
        .map((word) => ` ${word}`)
        .join("");
  known.set(row, words);
  return words;
}

/** The filters of a column and of its parts. */
function columnTests(params: ListParams, column: Column): Test[] {
  const tests: Test[] = params.answered === column.key ? [({ answers }) => Object.hasOwn(answers, column.key)] : [];
  tests.push(...testsOf(params, column.key, valuesOf(column)));
  for (const { name } of column.parts) tests.push(...testsOf(params, partName(column, name), partValuesOf(column, name)));
  return tests;
}

type ValuesOf = (row: OpenedRow) => string[];

function valuesOf({ key, kind }: Column): ValuesOf {
  return (row) => {
    const answer = answerTo(row, key);
    if (kind === "files") return [String(answer !== undefined)];
    if (answer === undefined) return [];
    return typeof answer === "object" ? listedIn(answer) : [String(answer)];
  };
}

function partValuesOf({ key }: Column, name: string): ValuesOf {
  return (row) => {
    const answer = answerTo(row, key);
    const field = fieldOf(row.fields, key);
    if (answer === undefined || !field) return [];
    return (
      fieldTypes[field.type]
        .filterParts(field)
        .find((part) => part.name === name)
        ?.read(answer) ?? []
    );
  };
}

function testsOf(params: ListParams, name: string, values: ValuesOf): Test[] {
  const given = (operator: Parameters<typeof filterName>[1]) => params[filterName(name, operator)];
  const tests: Test[] = [];
  const add = (wanted: string | undefined, test: (value: string, wanted: string) => boolean) => {
    if (wanted !== undefined) tests.push((row) => values(row).some((value) => test(value, wanted)));
  };
  add(given(""), (value, wanted) => folded(value) === folded(wanted));
  const any = given("_any");
  if (any !== undefined) tests.push((row) => values(row).some((value) => splitValues(any).includes(value)));
  add(given("_begins"), (value, wanted) => folded(value).startsWith(folded(wanted)));
  add(given("_contains"), (value, wanted) => folded(value).includes(folded(wanted)));
  add(given("_gt"), (value, wanted) => compare(value, wanted) > 0);
  add(given("_gte"), (value, wanted) => compare(value, wanted) >= 0);
  add(given("_lt"), (value, wanted) => compare(value, wanted) < 0);
  // A time within a day is not after that day.
  add(given("_lte"), (value, wanted) => compare(value.slice(0, wanted.length), wanted) <= 0 || compare(value, wanted) <= 0);
  return tests;
}

/** Without capitals and accents. */
function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Numbers as numbers, dates and texts as texts. */
function compare(one: string, other: string): number {
  const [left, right] = [Number(one), Number(other)];
  if (one.trim() !== "" && other.trim() !== "" && !Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  return one < other ? -1 : one > other ? 1 : 0;
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** @param rows newest first */
function sorted(rows: OpenedRow[], sort: string): OpenedRow[] {
  if (sort === "newest") return rows;
  if (sort === "oldest") return rows.toReversed();
  const isDown = sort.startsWith("-");
  const key = sort.slice(isDown ? "-answer.".length : "answer.".length);
  const keyed = rows.map((row) => ({ row, value: sortedBy(row, key) }));
  // Rows without an answer come last in both directions.
  const without = keyed.filter(({ value }) => value === null);
  const order = (one: string | number, other: string | number) =>
    typeof one === "number" && typeof other === "number" ? one - other : collator.compare(String(one), String(other));
  const others = keyed.flatMap(({ row, value }) => (value === null ? [] : [{ row, value }]));
  others.sort((one, other) => (isDown ? order(other.value, one.value) : order(one.value, other.value)));
  return [...others, ...without].map(({ row }) => row);
}

function sortedBy(row: OpenedRow, key: string): string | number | null {
  const answer = answerTo(row, key);
  if (answer === undefined) return null;
  return typeof answer === "number" ? answer : (row.shown.answers.find((each) => each.key === key)?.text ?? null);
}

function answerTo({ answers }: OpenedRow, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

function fieldOf(fields: Field[], key: string): Field | undefined {
  return fields.find((field) => field.key === key);
}
