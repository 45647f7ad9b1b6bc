import type { DraftQuestion } from "./form-content";
import { keyFromLabel } from "@/lib/rules/fields/key-from-label";
import type { Published } from "./published";
import { isPublished } from "./published";

type Keys = {
  published: Published;
  /** Keys of the other questions. */
  used: ReadonlySet<string>;
  /** Keys that a new question cannot have. */
  taken: ReadonlySet<string>;
  position: number;
};

/**
 * A published key keeps its type, because of its answers (contract §18): with another type, the question becomes a new one with its own
 * key. With its former type it is the former question again.
 */
export function keyForType(question: DraftQuestion, { published, used, taken, position }: Keys): DraftQuestion {
  const { formerKey, ...rest } = question;
  if (formerKey !== undefined && isPublished({ key: formerKey, type: question.type }, published) && !used.has(formerKey))
    return { ...rest, key: formerKey };
  if (fits(question, published)) return question;
  return { ...rest, key: keyFromLabel(question.label, { taken, position }), formerKey: formerKey ?? question.key };
}

function fits(question: DraftQuestion, published: Published): boolean {
  return !Object.hasOwn(published, question.key) || isPublished(question, published);
}
