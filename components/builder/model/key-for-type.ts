import type { DraftQuestion } from "./form-content";
import { keyFromLabel } from "./key-from-label";

/** The types of a published form's questions, by key. */
export type PublishedTypes = Readonly<Record<string, string>>;

type Keys = { published: PublishedTypes; taken: Set<string>; position: number };

/**
 * A published key keeps its type, because of its answers (contract §18): with another type, the question becomes a new one with its own
 * key. With its former type it is the former question again.
 */
export function keyForType(question: DraftQuestion, { published, taken, position }: Keys): DraftQuestion {
  const { formerKey, ...rest } = question;
  if (formerKey !== undefined && published[formerKey] === question.type && !taken.has(formerKey)) return { ...rest, key: formerKey };
  if (fits(question, published)) return question;
  return { ...rest, key: keyFromLabel(question.label, { taken, position }), formerKey: formerKey ?? question.key };
}

function fits({ key, type }: DraftQuestion, published: PublishedTypes): boolean {
  return !Object.hasOwn(published, key) || published[key] === type;
}
