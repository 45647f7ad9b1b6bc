import { formatMoment } from "@/components/ui/time";
import { deskWords as words } from "@/components/words/desk";
import { joinValues, splitValues } from "@/lib/domain/responses/search/value-list";
import type { Column } from "./column";
import type { ListParams } from "./list-address";

/** Parameters by which a column is filtered (contract §17). */
const OPERATORS = ["", "_any", "_begins", "_contains", "_gt", "_gte", "_lt", "_lte"] as const;
type Operator = (typeof OPERATORS)[number];

export const filterName = (key: string, operator: Operator = "") => `answer.${key}${operator}`;

/** Whether there is something to filter a column by. */
export function canBeFiltered({ kind, choices, parts }: Column): boolean {
  return parts.length > 0 || kind === "numbers" || kind === "days" || kind === "words" || choices.length > 0;
}

/** The name of a part in its parameter, after the key of its question. */
export const partName = ({ key }: Column, part: string) => `${key}.${part}`;

export function isFiltered(params: ListParams, column: Column): boolean {
  const names = [column.key, ...column.parts.map(({ name }) => partName(column, name))];
  return names.some((name) => OPERATORS.some((operator) => params[filterName(name, operator)] !== undefined));
}

/** The choices of which one has to be in the answer. */
export function chosenOf(params: ListParams, { key }: Column): string[] {
  const [one, several] = [params[filterName(key)], params[filterName(key, "_any")]];
  return several === undefined ? (one === undefined ? [] : [one]) : splitValues(several);
}

/** The changed parameters once these are chosen. */
export function filterByChoices({ key, kind, choices }: Column, chosen: string[]): Record<string, string | null> {
  // With a file or without one is every response.
  const values = kind === "files" && chosen.length === choices.length ? [] : chosen;
  const [only] = values;
  return {
    [filterName(key)]: values.length === 1 ? (only ?? null) : null,
    [filterName(key, "_any")]: values.length > 1 ? joinValues(values) : null,
  };
}

/** The filters of columns that are set, in words. */
export function sayFilters(params: ListParams, columns: Column[]): { name: string; text: string }[] {
  return columns.flatMap((column) => [
    ...(params.answered === column.key ? [{ name: "answered", text: words.isAnswered(column.label) }] : []),
    ...sayOne(params, column),
    ...column.parts.flatMap(({ name, label, choices }) =>
      sayOne(params, { key: partName(column, name), label: words.part(column.label, label), choices }),
    ),
  ]);
}

type Filtered = Pick<Column, "key" | "label" | "choices"> & Partial<Pick<Column, "kind">>;

function sayOne(params: ListParams, filtered: Filtered): { name: string; text: string }[] {
  return OPERATORS.flatMap((operator) => {
    const name = filterName(filtered.key, operator);
    const value = params[name];
    return value === undefined ? [] : [{ name, text: say(filtered, operator, value) }];
  });
}

function say({ label, choices, kind }: Filtered, operator: Operator, value: string): string {
  const shown = (each: string) => choices.find((choice) => choice.value === each)?.label ?? (kind === "days" ? sayDay(each) : each);
  const said = {
    "": () => words.is(label, shown(value)),
    _any: () => words.isAny(label, splitValues(value).map(shown)),
    _begins: () => words.begins(label, value),
    _contains: () => words.contains(label, value),
    _gt: () => words.moreThan(label, shown(value)),
    _gte: () => words.atLeast(label, shown(value)),
    _lt: () => words.lessThan(label, shown(value)),
    _lte: () => words.atMost(label, shown(value)),
  };
  return said[operator]();
}

/** A day, or a day with a time, as the table shows days; other texts stay. */
function sayDay(value: string): string {
  const [day = "", time] = value.split("T");
  const at = new Date(`${day}T00:00Z`);
  if (Number.isNaN(at.getTime())) return value;
  return [formatMoment(at, { timeZone: "UTC", format: "day" }), time].filter(Boolean).join(", ");
}
