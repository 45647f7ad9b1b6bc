/** A stored answer. A file's is its upload token, later its id; a field of several parts has a value for each. */
export type Answer = string | number | boolean | string[] | AnswerParts;
export type AnswerParts = Record<string, string | string[]>;

/** Answers to the questions before one, by key. Unanswered and invalid ones are missing. */
export type EarlierAnswers = ReadonlyMap<string, Answer>;
