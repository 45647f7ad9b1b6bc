import { invalid } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, comparedAs, fieldTypes } from "@/lib/rules/fields";
import { isUnfindable, searchWords } from "@/lib/domain/forms/search-text";
import type { Reference } from "@/lib/domain/responses/stored/reference";
import { readReference } from "@/lib/domain/responses/stored/reference";
import type { ResponseFilter } from "./filter-schema";
import { ANSWER } from "./filter-schema";
import type { Value } from "./terms";
import { answerTerm, EVERY, statusTerm, SUBMITTED, tagTerm, valuesOf, wordTerm } from "./terms";

/** A comparison with the values of a question. */
export type Bound = { values: string; isAbove: boolean; than: Value } | { values: string; isAny: true };

/** The conditions that a response must meet. */
export type Conditions = {
  names: string[];
  /** Beginnings of words that were searched for. */ prefixes: string[];
  bounds: Bound[];
  /** The search text, if it may be a reference. */ reference: Reference | null;
};

/** By the values of a question, or by slot if `values` is null. */
export type Order = { values: string | null; isDescending: boolean };

/** Null if nothing can match, for example a search of punctuation only. @throws DomainError invalid when the form's questions do not allow it. */
export function conditionsOf(filter: ResponseFilter, fields: Field[], place: FilterPlace = "query"): Conditions | null {
  const { search = "", status, tag, answered, submitted_after: after, submitted_before: before } = filter;
  const byKey = new Map(answeredFields(fields).map((field) => [field.key, field]));
  const names = [EVERY, ...(status === undefined ? [] : [statusTerm(status)]), ...(tag === undefined ? [] : [tagTerm(tag)])];
  const bounds: Bound[] = [];
  if (after !== undefined) bounds.push({ values: SUBMITTED, isAbove: true, than: after });
  if (before !== undefined) bounds.push({ values: SUBMITTED, isAbove: false, than: before });
  if (answered !== undefined)
    bounds.push({ values: valuesOf(comparable(answered, { byKey, where: whereIs("answered", place) })), isAny: true });
  for (const [name, value] of Object.entries(filter)) {
    if (!name.startsWith(ANSWER)) continue;
    const condition = answerCondition({ name, value, byKey, place });
    if (typeof condition === "string") names.push(condition);
    else bounds.push(condition);
  }
  if (isUnfindable(search)) return null;
  return { names, prefixes: searchWords(search).map(wordTerm), bounds, reference: readReference(search) };
}

/** Where a request has its filter. */
export type FilterPlace = "query" | "body";
type Given = { name: string; value: unknown; byKey: Map<string, Field>; place: FilterPlace };

function whereIs(name: string, place: FilterPlace): (string | number)[] {
  return place === "query" ? ["query", name] : ["body", "filter", name];
}

/** The key of a question whose answers are not files. */
function comparable(key: string, { byKey, where }: { byKey: Map<string, Field>; where: (string | number)[] }): string {
  const field = byKey.get(key);
  if (!field) throw invalid(where, "The form has no question with this key", "invalid_value");
  if (fieldTypes[field.type].uploads) throw invalid(where, "Answers that are files cannot be compared", "invalid_value");
  return key;
}

/** A term's name, or a comparison. A key that itself ends in `_gt` or `_lt` comes first. */
function answerCondition({ name, value, byKey, place }: Given): string | Bound {
  const where = whereIs(name, place);
  const key = name.slice(ANSWER.length);
  const field = byKey.get(key);
  if (typeof value !== "string") throw invalid(where, "Must be a string", "invalid_type");
  if (field) {
    comparable(key, { byKey, where });
    return answerTerm(key, comparedAs(field) === "numbers" ? String(numberIn(value, where)) : value);
  }
  const compared = /^(.*)_(gt|lt)$/.exec(key);
  const numeric = compared ? byKey.get(compared[1] ?? "") : undefined;
  if (!compared || !numeric) throw invalid(where, "The form has no question with this key", "invalid_value");
  const kind = comparedAs(numeric);
  if (!kind) throw invalid(where, "Only numbers and dates can be compared with _gt and _lt", "invalid_value");
  const than = kind === "numbers" ? numberIn(value, where) : dateIn(value, where);
  return { values: valuesOf(numeric.key), isAbove: compared[2] === "gt", than };
}

function numberIn(text: string, where: (string | number)[]): number {
  const number = /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw invalid(where, "Must be a number", "invalid_value");
  return number;
}

function dateIn(text: string, where: (string | number)[]): string {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) throw invalid(where, "Must be a date such as 2026-11-21", "invalid_value");
  return text;
}

/** @throws DomainError invalid. */
export function orderOf(sort: string, fields: Field[]): Order {
  if (sort === "newest" || sort === "oldest") return { values: null, isDescending: sort === "newest" };
  const [, minus = "", key] = /^(-?)answer\.(.+)$/.exec(sort) ?? [];
  const field = answeredFields(fields).find((each) => each.key === key);
  if (key === undefined || !field)
    throw invalid(["query", "sort"], "Must be newest, oldest, or answer. and the key of a question", "invalid_value");
  if (fieldTypes[field.type].uploads) throw invalid(["query", "sort"], "Responses cannot be sorted by files", "invalid_value");
  return { values: valuesOf(key), isDescending: minus !== "" };
}
