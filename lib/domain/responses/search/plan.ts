import { invalid } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, asksForFiles } from "@/lib/rules/fields";
import { isUnfindable, searchWords } from "@/lib/domain/forms/search-text";
import { readReference } from "@/lib/domain/responses/stored/reference";
import type { Bound, FilterPlace } from "./answer-conditions";
import type { TextCondition } from "./long-texts-data";
import { answerCondition, MAX_VALUES, questionOf, whereIs } from "./answer-conditions";
import type { ResponseFilter } from "./filter-schema";
import { ANSWER } from "./filter-schema";
import { endingTerm, EVERY, leadsToTerm, statusTerm, SUBMITTED, tagTerm, valuesOf, wordTerm } from "./terms";

/** The conditions that a response must meet. */
export type Conditions = {
  names: string[];
  /** One name of each group. */ groups: string[][];
  /** Beginnings of words that were searched for. */ prefixes: string[];
  bounds: Bound[];
  texts: TextCondition[];
  /** The term of a reference, if the search text may be one. */ ending: string | null;
  /** The response id, if the search text is one. */ id: string | null;
};

/** By the values of a question, or by slot if `values` is null. */
export type Order = { values: string | null; isDescending: boolean };

/** Null if nothing can match, for example a search of punctuation only. @throws DomainError invalid when the form's questions do not allow it. */
export function conditionsOf(filter: ResponseFilter, fields: Field[], place: FilterPlace = "query"): Conditions | null {
  const { search = "", status, tag, answered, ending, submitted_after: after, submitted_before: before } = filter;
  const byKey = new Map(answeredFields(fields).map((field) => [field.key, field]));
  const exactly = (given: string | undefined, termOf: (text: string) => string) => (given === undefined ? [] : [termOf(given)]);
  const names = [EVERY, ...exactly(status, statusTerm), ...exactly(tag, tagTerm), ...exactly(ending, leadsToTerm)];
  const groups: string[][] = [];
  const bounds: Bound[] = [];
  const texts: TextCondition[] = [];
  if (after !== undefined) bounds.push({ values: SUBMITTED, accepts: (sent) => Number(sent) > after });
  if (before !== undefined) bounds.push({ values: SUBMITTED, accepts: (sent) => Number(sent) < before });
  if (answered !== undefined)
    bounds.push({ values: valuesOf(questionOf(answered, { byKey, where: whereIs("answered", place) }).key), accepts: () => true });
  for (const [name, value] of Object.entries(filter)) {
    if (!name.startsWith(ANSWER)) continue;
    const condition = answerCondition({ name, value, byKey, place });
    if ("accepts" in condition) bounds.push(condition);
    else if ("text" in condition) texts.push(condition);
    else if (condition.anyOf.length > 1) groups.push(condition.anyOf);
    else names.push(...condition.anyOf);
    if (groups.flat().length > MAX_VALUES)
      throw invalid(whereIs(name, place), `A filter may have at most ${MAX_VALUES} values to choose from`, "invalid_value");
  }
  if (isUnfindable(search)) return null;
  const reference = readReference(search);
  const referred = {
    ending: reference && "ending" in reference ? endingTerm(reference.ending) : null,
    id: reference && "id" in reference ? reference.id : null,
  };
  return { names, groups, prefixes: searchWords(search).map(wordTerm), bounds, texts, ...referred };
}

/** @throws DomainError invalid. */
export function orderOf(sort: string, fields: Field[]): Order {
  if (sort === "newest" || sort === "oldest") return { values: null, isDescending: sort === "newest" };
  const [, minus = "", key] = /^(-?)answer\.(.+)$/.exec(sort) ?? [];
  const field = answeredFields(fields).find((each) => each.key === key);
  if (key === undefined || !field)
    throw invalid(["query", "sort"], "Must be newest, oldest, or answer. and the key of a question", "invalid_value");
  if (asksForFiles(field)) throw invalid(["query", "sort"], "Responses cannot be sorted by files", "invalid_value");
  return { values: valuesOf(key), isDescending: minus !== "" };
}
