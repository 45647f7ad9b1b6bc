/** A stored answer. A file's is its upload token, later its id; a question of several parts has an answer for each of them. */
export type Answer = string | number | boolean | string[] | AnswerParts;
type AnswerParts = Record<string, string | string[]>;

/** The answers to the questions before one, by key. A question that was not answered, or wrongly, is missing. */
export type EarlierAnswers = ReadonlyMap<string, Answer>;
