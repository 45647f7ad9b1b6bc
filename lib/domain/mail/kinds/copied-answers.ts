/** Answers as an email has them. */
export type CopiedAnswers = {
  facts: { label: string; value: string }[];
  /** Number of answers that the email leaves out or cuts. */
  rest: number;
};

/** Maximum characters of one answer in an email. */
const MAX_ANSWER = 2_000;
/** Maximum characters of all answers in an email, with their questions: some clients hide what comes after 100 KB. */
const MAX_ANSWERS = 20_000;

/**
 * The answers for the respondent's copy, in their order, within a budget of length. Unanswered questions are left out. Once an answer does not fit,
 * none of those after it is taken: a copy with gaps would be read as complete.
 */
export function copyAnswers(rows: { label: string; text: string | null }[]): CopiedAnswers {
  const answered = rows.flatMap(({ label, text }) => (text === null || text === "" ? [] : [{ label, text }]));
  const facts: CopiedAnswers["facts"] = [];
  let [room, cut] = [MAX_ANSWERS, 0];
  for (const { label, text } of answered) {
    const value = shorten(text);
    room -= label.length + value.length;
    if (room < 0) break;
    facts.push({ label, value });
    if (value !== text) cut += 1;
  }
  return { facts, rest: cut + answered.length - facts.length };
}

/** By whole characters, so that no half of an emoji remains. */
function shorten(text: string): string {
  if (text.length <= MAX_ANSWER) return text;
  return `${text.slice(0, MAX_ANSWER).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
