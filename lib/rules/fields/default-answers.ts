import type { FieldTypeName } from "./registry";
import { fieldTypes } from "./registry";
import { sayIssue } from "./say-issue";
import type { Answer } from "@/lib/rules/fields/definition/answer";
import { isBlank } from "@/lib/rules/fields/definition/checked";
import type { Posted, Question } from "@/lib/rules/fields/definition/field-definition";
import { PatternBudget } from "@/lib/rules/fields/definition/pattern-budget";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Words } from "@/lib/rules/words/words";

/** A field with the answer that its page shows filled in. */
type Prefilled = Question & { type: FieldTypeName; default?: string | number | boolean | string[] | undefined };
type DefaultProblem = { path: [index: number, name: "default"]; message: string; reason: "default_answer" };

/** A default is checked once and shown on many days: limits that depend on the day refuse it only when it is sent. */
const ANY_DAY = { first: "0000-01-01", last: "9999-12-31" };

/** Which defaults of a form's fields are no answers to their questions. The fields' options must be valid. */
export function defaultProblems(fields: Prefilled[]): DefaultProblem[] {
  const budget = new PatternBudget();
  return fields.flatMap((field, index) => {
    if (field.default === undefined) return [];
    const message = problemOf(field, budget);
    return message === null ? [] : [{ path: [index, "default"], message, reason: "default_answer" }];
  });
}

function problemOf(field: Prefilled, budget: PatternBudget): string | null {
  if (fieldTypes[field.type].isHidden) return "Must be left out: the default of a hidden field is config.default";
  if (!canHaveDefault(field)) return "Must be left out: answers to this type of field cannot be filled in beforehand";
  const given = { value: field.default, earlier: new Map<string, Answer>(), today: ANY_DAY, budget };
  // A page may open without an answer to a required question.
  const checked = fieldTypes[field.type].check({ ...field, required: false }, given);
  return checked.ok ? null : `Must be an answer to this question: ${sayIssue(en, checked.issue, field)}`;
}

function canHaveDefault(field: Prefilled): boolean {
  const { takesAnswer, takesDefault, isHidden, uploads, prefill } = fieldTypes[field.type];
  return takesAnswer && takesDefault && !isHidden && !uploads(field) && prefill(field) !== null;
}

/** The defaults of a form's fields as its page would post them; an empty one is as none. */
export function postedDefaults(fields: Prefilled[], words: Words): Record<string, Posted> {
  return Object.fromEntries(
    fields.flatMap((field): [string, Posted][] => {
      const { default: answer, key, type } = field;
      if (answer === undefined || isBlank(answer) || !canHaveDefault(field)) return [];
      const { mark, postedFor } = fieldTypes[type];
      return [[key, mark(field, postedFor(field, answer, words), words, "page")]];
    }),
  );
}
