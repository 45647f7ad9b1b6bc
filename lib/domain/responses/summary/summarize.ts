import { setImmediate as nextTurn } from "node:timers/promises";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Chart } from "@/lib/rules/fields/definition/chart";
import { choicesOf } from "@/lib/rules/fields/definition/chart";
import type { FormRow } from "@/lib/domain/forms/data";
import type { Question } from "@/lib/domain/forms/versions/questions";
import { asks, questionsOf } from "@/lib/domain/forms/versions/questions";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { showUnsentCounts } from "@/lib/domain/unsent/show-unsent-counts";
import { showVisits } from "@/lib/domain/visits/show-visits";
import { readResponses } from "@/lib/domain/responses/data";
import { countRows, mergeRows } from "./count-rows";
import { datePeriods } from "./date-periods";
import { describeNumbers } from "./describe-numbers";
import { describeRanks } from "./describe-ranks";
import { oneAtATime } from "@/lib/domain/responses/one-at-a-time";
import { overTime } from "./over-time";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import type { AnswerSummary, QuestionSummary, ResponseSummary } from "./summary-schema";

const MAX_RESPONSES = 10_000;
/** Maximum characters of answers: fewer responses are counted if they are very large. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
const MAX_DAYS = 31;

export type Summarizing = { timeZone: string; /** Called between steps; throws once the client has disconnected. */ proceed: () => void };

/** Summarizes a form's newest responses, field by field, and when they were submitted. */
export async function summarizeResponses(form: FormRow, options: Summarizing & { now: Date }): Promise<ResponseSummary> {
  return oneAtATime(form.accountId, async () => {
    const answers = await summarizeAnswers(await questionsOf(form), { ...options, batches: answersOf(form) });
    const response_count = Math.max(form.responseCount, answers.counted);
    return {
      response_count,
      ...answers,
      visits: await showVisits(form, options.now),
      unsent: await showUnsentCounts(form, options.now),
    };
  });
}

/** A response, and the fields that it was asked. */
export type Asked = { row: DeskRow; fields: Field[] };

async function* answersOf(form: FormRow): AsyncGenerator<Asked[]> {
  for await (const rows of readResponses(form.id)) {
    const fieldsOf = await askedFields(form, rows);
    yield rows.map((row) => ({ row, fields: fieldsOf(row) }));
  }
}

/** Summarizes responses, given newest first, in steps that let other requests through. */
export async function summarizeAnswers(
  asked: Question[],
  { batches, timeZone, proceed }: Summarizing & { batches: AsyncIterable<Asked[]> },
): Promise<AnswerSummary> {
  const questions = asked.map((question): Counted => ({ question, chart: chartOf(question), answers: [] }));
  const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const days: string[] = [];
  let read = 0;
  for await (const batch of batches) {
    await nextTurn();
    proceed();
    for (const { row, fields } of batch.slice(0, MAX_RESPONSES - days.length)) {
      const answers = readAnswers(row);
      for (const { question, chart, answers: given } of questions) {
        const { key } = question.field;
        const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
        // Free text and files are only counted.
        if (answer !== undefined && asks(fields, question.field)) given.push(chart ? answer : "");
      }
      days.push(dayOf.format(row.submittedAt));
      read += row.data.length;
    }
    if (days.length >= MAX_RESPONSES || read >= MAX_CHARACTERS) break;
  }
  const summaries: QuestionSummary[] = [];
  for (const question of questions) {
    summaries.push(summarizeQuestion(question));
    await nextTurn();
  }
  return { counted: days.length, over_time: overTime(days), questions: summaries };
}

type Counted = { question: Question; chart: OwnChart | null; answers: Answer[] };
/** Options that only earlier versions had are shown if someone chose them. */
type OwnChart = Chart & { earlier: { value: string; label: string }[] };

/** The value under which a summary counts answers in the respondent's own words. No option has it. */
const OTHER = "";

function chartOf({ field, earlier }: Question): OwnChart | null {
  const [chart, ...others] = [field, ...earlier].map((each) => fieldTypes[each.type].chart(each));
  if (!chart) return null;
  const before = others.flatMap(choicesOf);
  const offered = new Set(choicesOf(chart).map(({ value }) => value));
  const gone = before.filter(({ value }) => !offered.has(value) && offered.add(value));
  if (chart.kind === "rows") return { ...mergeRows(chart, others), earlier: [] };
  if (chart.kind !== "choices") return { ...chart, earlier: gone };
  const [other] = [chart, ...others].flatMap((each) => (each?.kind === "choices" && each.other !== undefined ? [each.other] : []));
  return { ...chart, ...(other !== undefined && { other }), earlier: gone };
}

function summarizeQuestion({ question: { field, isRemoved }, chart, answers }: Counted): QuestionSummary {
  const head = { key: field.key, label: field.label, removed: isRemoved };
  const none = { ...head, answered: answers.length, choices: null, ranks: null, rows: null, number: null, dates: null, periods: null };
  switch (chart?.kind) {
    case "choices":
      return {
        ...none,
        choices: countChoices(chart, answers),
        number: chart.scale ? describeNumbers(marksOf(answers), { scale: chart.scale }) : null,
      };
    case "ranks":
      return { ...none, ranks: describeRanks([...chart.choices, ...chart.earlier], answers) };
    case "rows":
      return { ...none, rows: countRows(chart, answers) };
    case "numbers":
      return { ...none, number: describeNumbers(answers.map(Number), chart) };
    case "days":
      return { ...none, ...describeDates(answers.map((answer) => plainValues(answer).join().slice(0, 10))) };
    case undefined:
      return none;
  }
}

function countChoices({ choices, earlier, other, valuesOf = plainValues }: OwnChart & { kind: "choices" }, answers: Answer[]) {
  const counts = countEach(answers.flatMap(valuesOf));
  const taken = [...choices, ...earlier.filter(({ value }) => counts.has(value))];
  const counted = taken.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 }));
  if (other === undefined) return counted;
  for (const { value } of taken) counts.delete(value);
  const own = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counted, { value: OTHER, label: other, count: own }];
}

/** Earlier versions may have offered other choices. */
function marksOf(answers: Answer[]): number[] {
  return answers.flatMap((answer) => (typeof answer === "string" && /^\d+$/.test(answer) ? Number(answer) : []));
}

/** An answer's values as text; an answer with several parts has none. */
function plainValues(answer: Answer): string[] {
  if (Array.isArray(answer)) return answer;
  return typeof answer === "object" ? [] : [String(answer)];
}

function describeDates(days: string[]) {
  const counts = [...countEach(days)].map(([date, count]) => ({ date, count }));
  const most = counts.toSorted((one, other) => other.count - one.count).slice(0, MAX_DAYS);
  return { dates: most.sort((one, other) => (one.date < other.date ? -1 : 1)), periods: datePeriods(days) };
}

function countEach(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
