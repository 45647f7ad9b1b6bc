import { Turns } from "@/lib/base/turns/turns";
import type { Field } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import type { Question } from "@/lib/domain/forms/versions/questions";
import { asks, questionsByKey, questionsOf } from "@/lib/domain/forms/versions/questions";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { showUnsentCounts } from "@/lib/domain/unsent/show-unsent-counts";
import { showVisits } from "@/lib/domain/visits/show-visits";
import { readResponses } from "@/lib/domain/responses/data";
import { countFound, isPlainList } from "@/lib/domain/responses/search/find";
import type { ResponseFilter } from "@/lib/domain/responses/search/filter-schema";
import { readFound } from "./read-found";
import { oneAtATime } from "@/lib/domain/responses/one-at-a-time";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { countOne, sortCounts } from "./counts";
import { overTime } from "./over-time";
import { QuestionCounts } from "./question-counts";
import type { AnswerSummary, ResponseSummary } from "./summary-schema";

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

type Filtered = {
  /** Only the responses that a list with this filter has. */
  filter?: ResponseFilter;
  /** Only these of a form's responses, which come newest first; for all of them, without a filter. */
  only?: (batches: AsyncIterable<DeskRow[]>) => AsyncIterable<DeskRow[]>;
};

/**
 * Summarizes a form's responses, newest first, field by field, and when they were submitted.
 * @throws DomainError invalid for a filter that the list of responses refuses, unavailable while they cannot be searched yet.
 */
export async function summarizeResponses(
  form: FormRow,
  { filter = {}, only = (batches) => batches, ...options }: Summarizing & Filtered & { now: Date },
): Promise<ResponseSummary> {
  const { batches, found } = await findRows(form, filter);
  return oneAtATime(form.accountId, async () => {
    const answers = await summarizeAnswers(await questionsOf(form), { ...options, batches: askedIn(form, only(batches())) });
    const response_count = Math.max(form.responseCount, answers.counted);
    return {
      response_count,
      found: Math.max(found ?? response_count, answers.counted),
      ...answers,
      visits: await showVisits(form, options.now),
      unsent: await showUnsentCounts(form, options.now),
    };
  });
}

/** The responses to summarize, and how many there are; null for all. */
async function findRows(form: FormRow, filter: ResponseFilter) {
  if (isPlainList({ ...filter, sort: "newest" })) return { batches: () => readResponses(form.id), found: null };
  const searched = { id: form.id, fields: (await questionsByKey(form)).map(({ field }) => field) };
  const { all } = await countFound(searched, filter);
  return { batches: await readFound(searched, filter), found: all };
}

/** A response, and the fields that it was asked. */
export type Asked = { row: DeskRow; fields: Field[] };

async function* askedIn(form: FormRow, batches: AsyncIterable<DeskRow[]>): AsyncGenerator<Asked[]> {
  for await (const rows of batches) {
    const fieldsOf = await askedFields(form, rows);
    yield rows.map((row) => ({ row, fields: fieldsOf(row) }));
  }
}

/** Summarizes responses, given newest first, in turns that let other requests through. */
export async function summarizeAnswers(
  asked: Question[],
  { batches, timeZone, proceed, budgetMs = BUDGET_MS }: Summarizing & { batches: AsyncIterable<Asked[]> },
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
