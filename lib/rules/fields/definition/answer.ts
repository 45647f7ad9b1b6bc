/**
 * A stored answer. For a file it is its upload token, later its id; a field with several parts has a value for each part, and one that is answered
 * for several things a list of entries.
 */
export type Answer = SingleAnswer | Entry[];
/** An answer of a field that has no entries. */
export type SingleAnswer = string | number | boolean | string[] | AnswerParts;
export type AnswerParts = Record<string, string | string[]>;
/** The answers for one thing by key. */
export type Entry = Record<string, SingleAnswer>;

/** The values of an answer that is a list of texts, such as several options; none of any other. */
export function listedIn(answer: Answer): string[] {
  return Array.isArray(answer) ? answer.filter((each) => typeof each === "string") : [];
}

/** The entries of an answer; none of one that is no list of entries. */
export function entriesIn(answer: Answer): Entry[] {
  return Array.isArray(answer) ? answer.filter((each) => typeof each === "object") : [];
}

/** Answers to the questions before one, by key. Unanswered and invalid ones are missing. */
export type EarlierAnswers = ReadonlyMap<string, Answer>;
