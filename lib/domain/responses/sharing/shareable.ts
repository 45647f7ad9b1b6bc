import type { Problem } from "@/lib/base/errors/errors";
import { invalidInput } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** Of one form with all its versions: more than a page has room for. */
export const MAX_KEYS = 200;

/**
 * Below this, the page shows neither a question's answers nor those to a row of it. The responses that the page counts come in steps of the same
 * size: otherwise somebody who reloads it after each response would see what each of them has.
 */
export const LEAST_ANSWERS = 5;

/** Whether everybody may see a chart of the answers: not where it asks who somebody is, nor where each answer would be its own. */
export function isShareable(field: Field): boolean {
  return field.personal !== true && fieldTypes[field.type].chart(field) !== null;
}

/** @param fields of all questions that may have answers. @throws DomainError invalid. */
export function requireShareable(keys: string[], fields: Field[]): void {
  const known = new Map(fields.map((field) => [field.key, field]));
  const problems = keys.flatMap((key, index): Problem[] => {
    const loc = ["body", "fields", index];
    const field = known.get(key);
    if (!field) return [{ loc, msg: "The form has no question with this key", type: "not_in_form" }];
    if (keys.indexOf(key) < index) return [{ loc, msg: "Is in the list already", type: "repeated" }];
    if (field.personal === true) return [{ loc, msg: "Answers to a personal question cannot be shared", type: "not_shareable" }];
    return isShareable(field) ? [] : [{ loc, msg: "Answers to this question have no chart", type: "not_shareable" }];
  });
  if (problems.length > 0) throw invalidInput(problems);
}
