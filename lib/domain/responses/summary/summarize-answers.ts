import { Turns } from "@/lib/base/turns/turns";
import type { Field } from "@/lib/rules/fields";
import type { Question } from "@/lib/domain/forms/versions/question";
import { asks } from "@/lib/domain/forms/versions/question";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { countOne, sortCounts } from "./counts";
import { overTime } from "./over-time";
import { QuestionCounts } from "./question-counts";
import type { AnswerSummary } from "./summary-schema";

/** How long responses are read. Those that are left by then are older, and are not counted. */
const BUDGET_MS = 10_000;
/** Different numbers and days kept at most, of all questions together: about 20 MB. Fewer responses are counted when they have more. */
const MAX_VALUES = 500_000;

export type Summarizing = {
  timeZone: string;
  /** Called between steps; throws once the client has disconnected. */
  proceed: () => void;
  budgetMs?: number;
};

/** A response, and the fields that it was asked. */
export type Asked = { row: DeskRow; fields: Field[] };

/** Summarizes responses, given newest first, in turns that let other requests through. */
export async function summarizeAnswers(
  asked: Question[],
  { batches, timeZone, proceed, budgetMs = BUDGET_MS }: Summarizing & { batches: AsyncIterable<Asked[]> | Iterable<Asked[]> },
): Promise<AnswerSummary> {
  const questions = asked.map((question) => new QuestionCounts(question));
  const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const days = new Map<string, number>();
  const end = performance.now() + budgetMs;
  let counted = 0;
  for await (const batch of batches) {
    const turns = new Turns(); // anew: what the database takes is not held
    for (const { row, fields } of batch) {
      countAnswers(questions, { row, fields });
      countOne(days, dayOf.format(row.submittedAt));
      counted += 1;
      if (!turns.isOver) continue;
      await turns.next();
      proceed();
    }
    await turns.next();
    proceed();
    if (performance.now() >= end || questions.reduce((sum, { size }) => sum + size, 0) >= MAX_VALUES) break;
  }
  const turns = new Turns();
  const summaries: AnswerSummary["questions"] = [];
  for (const question of questions) summaries.push(await turns.do(question.summary(), proceed));
  return { counted, over_time: overTime(await turns.do(sortCounts(days), proceed)), questions: summaries };
}

function countAnswers(questions: QuestionCounts[], { row, fields }: Asked): void {
  const answers = readAnswers(row);
  for (const counts of questions) {
    const { field } = counts.question;
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    if (answer !== undefined && asks(fields, field)) counts.add(answer, fields);
  }
}
