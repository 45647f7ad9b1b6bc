/** A stored answer. For a file it is its upload token, later its id; a field with several parts has a value for each part. */
export type Answer = string | number | boolean | string[] | AnswerParts;
export type AnswerParts = Record<string, string | string[]>;

/** Answers to the questions before one, by key. Unanswered and invalid ones are missing. */
export type EarlierAnswers = ReadonlyMap<string, Answer>;
