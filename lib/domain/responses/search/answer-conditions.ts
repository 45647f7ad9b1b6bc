import { invalid } from "@/lib/base/errors/errors";
import { parseDatetime } from "@/lib/base/time/datetime";
import type { Field } from "@/lib/rules/fields";
import { asksForFiles, comparedAs, fieldTypes, hasParts } from "@/lib/rules/fields";
import { ANSWER } from "./filter-schema";
import type { Value } from "./terms";
import type { TextCondition } from "./long-texts-data";
import { answerTerm, foldedStart, foldedText, partTerm, SORTED_BY, valuesOf } from "./terms";
import { splitValues } from "./value-list";

/** A condition on the values of a question. No response without a value meets it, or, if `isMissing`, only such a response. */
export type Bound = { values: string; accepts: (value: Value) => boolean; isMissing?: true };

/** Where a request has its filter. */
export type FilterPlace = "query" | "body";
type Where = (string | number)[];

export function whereIs(name: string, place: FilterPlace): Where {
  return place === "query" ? ["query", name] : ["body", "filter", name];
}

type ByKey = Map<string, Field>;

/** The question with this key. */
export function questionOf(key: string, { byKey, where }: { byKey: ByKey; where: Where }): Field {
  const field = byKey.get(key);
  if (!field) throw invalid(where, "The form has no question with this key", "invalid_value");
  return field;
}

/** What is compared: a whole answer, or a part of it. */
type Target = { field: Field; part: string | null };

/** A key may contain dots itself, and comes first; of several keys, the longest. */
function targetOf(name: string, byKey: ByKey): Target | null {
  const whole = byKey.get(name);
  if (whole) return { field: whole, part: null };
  for (let dot = name.lastIndexOf("."); dot > 0; dot = name.lastIndexOf(".", dot - 1)) {
    const field = byKey.get(name.slice(0, dot));
    const part = name.slice(dot + 1);
    if (field && fieldTypes[field.type].filterParts(field).some((each) => each.name === part)) return { field, part };
  }
  return null;
}

/** One of these terms, a condition on values, or a text that the answer contains. */
export type AnswerCondition = { anyOf: string[] } | Bound | TextCondition;

type Given = { name: string; value: unknown; byKey: ByKey; place: FilterPlace };

const OPERATOR = /^(.*)_(gt|gte|lt|lte|any|begins|contains)$/s;

/** What `answer.<key>`, or `answer.<key>.<part>`, with an operator means. A key or part that itself ends in an operator comes first. @throws DomainError invalid. */
export function answerCondition({ name, value, byKey, place }: Given): AnswerCondition {
  const where = whereIs(name, place);
  if (typeof value !== "string") throw invalid(where, "Must be a string", "invalid_type");
  const whole = name.slice(ANSWER.length);
  const exact = targetOf(whole, byKey);
  const [, start = whole, operator] = exact ? [] : (OPERATOR.exec(whole) ?? []);
  const target = exact ?? targetOf(start, byKey);
  if (!target) throw invalid(where, "The form has no question with this key, or it has no such part", "invalid_value");
  const { field, part } = target;
  const { key } = field;
  if (asksForFiles(field)) return filesCondition(value, { key, operator, where });
  if (part !== null) {
    if (operator !== undefined && operator !== "any")
      throw invalid(where, `Parts of answers cannot be compared with _${operator}`, "invalid_value");
    return { anyOf: (operator === "any" ? valuesIn(value, where) : [value]).map((each) => partTerm(key, part, each)) };
  }
  const kind = comparedAs(field);
  const termOf = (each: string) => answerTerm(key, wholeIn(each, { field, where }));
  if (operator === undefined) return { anyOf: [termOf(value)] };
  if (operator === "any") return { anyOf: valuesIn(value, where).map(termOf) };
  const values = valuesOf(key);
  if (operator === "begins" || operator === "contains") {
    if (kind) throw invalid(where, `Numbers and dates cannot be compared with _${operator}`, "invalid_value");
    if (operator === "contains") return { key, text: textIn(value, { where, what: `${CHARACTERS} of answers`, fold: foldedText }) };
    const beginning = textIn(value, { where, what: `the first ${CHARACTERS} of answers`, fold: foldedStart });
    return { values, accepts: (each) => typeof each === "string" && each.startsWith(beginning) };
  }
  if (!kind) throw invalid(where, `Only numbers and dates can be compared with _${operator}`, "invalid_value");
  const than = kind === "numbers" ? numberIn(value, where) : dateIn(value, where);
  // A day includes its times: they continue its text, and no character of theirs comes after this one.
  const last = typeof than === "string" ? `${than}~` : than;
  const accepts = {
    gt: (each: Value) => each > last,
    gte: (each: Value) => each >= than,
    lt: (each: Value) => each < than,
    lte: (each: Value) => each <= last,
  }[operator as "gt" | "gte" | "lt" | "lte"]; // the rest of the expression above
  return { values, accepts: (each) => isComparable(each, kind) && accepts(each) };
}

/** Whether a value is of the kind that is compared: an earlier version of a calculation may have had another one. */
function isComparable(value: Value, kind: "numbers" | "days"): boolean {
  return kind === "numbers" ? typeof value === "number" : typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value);
}

/** Whether there are files, `true` or `false`. A response without an answer has none. */
function filesCondition(value: string, { key, operator, where }: { key: string; operator: string | undefined; where: Where }): Bound {
  if (operator !== undefined) throw invalid(where, `Answers that are files cannot be compared with _${operator}`, "invalid_value");
  if (value !== "true" && value !== "false") throw invalid(where, "Must be true or false: whether there is a file", "invalid_value");
  return { values: valuesOf(key), accepts: () => true, ...(value === "false" && { isMissing: true }) };
}

/** Each is a look-up in every block of the index. As many as a question can have options. */
export const MAX_VALUES = 200;

function valuesIn(text: string, where: Where): string[] {
  const values = splitValues(text);
  if (values.length > MAX_VALUES || values.includes(""))
    throw invalid(where, `Must be 1 to ${MAX_VALUES} values, separated by commas`, "invalid_value");
  return values;
}

/** UTF-16 units that are folded: more than may be given. */
const MAX_TEXT = SORTED_BY * 2 + 1;

const CHARACTERS = `1 to ${SORTED_BY} characters`;

type Compared = { where: Where; what: string; fold: (text: string) => string };

function textIn(text: string, { where, what, fold }: Compared): string {
  const folded = fold(text.slice(0, MAX_TEXT));
  if (folded === "" || Array.from(text.trim()).length > SORTED_BY) throw invalid(where, `Must be ${what}`, "invalid_value");
  return folded;
}

/** The text of a whole answer. @throws DomainError invalid for one that no response can have. */
function wholeIn(text: string, { field, where }: { field: Field; where: Where }): string {
  const kind = comparedAs(field);
  if (kind === "numbers") return String(numberIn(text, where));
  if (kind === "days") return dateIn(text, where);
  if (hasParts(field))
    throw invalid(
      where,
      "Answers to this question have several parts: compare their text with _begins or _contains, or one part",
      "invalid_value",
    );
  if (fieldTypes[field.type].answerSchema(field).type === "boolean" && text !== "true" && text !== "false")
    throw invalid(where, "Must be true or false", "invalid_value");
  return text;
}

function numberIn(text: string, where: Where): number {
  const number = /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw invalid(where, "Must be a number", "invalid_value");
  return number;
}

/** Characters of `2026-11-21`. */
const DAY = 10;

function dateIn(text: string, where: Where): string {
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text) && parseDatetime(text.length > DAY ? text : `${text}T00:00`) !== null;
  if (!isDate) throw invalid(where, "Must be a date such as 2026-11-21", "invalid_value");
  return text;
}
