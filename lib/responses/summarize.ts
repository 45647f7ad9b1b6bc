import type { Answer, Field } from "@/lib/fields";
import { selectConfig } from "@/lib/fields/select-options";
import type { FormRow } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { readResponses } from "@/lib/responses/data";
import { datePeriods } from "@/lib/responses/date-periods";
import { numberBins } from "@/lib/responses/number-bins";
import { readAnswers } from "@/lib/responses/present";
import type { QuestionSummary, ResponseSummary } from "@/lib/responses/summary-schema";

const MOST_COUNTED = 10_000;
/** Of answers, in characters: with the largest ones fewer are counted. */
const MOST_READ = 64 * 1024 * 1024;
const MOST_DAYS = 31;

/** What the newest responses of a form come to, question by question. */
export async function summarizeResponses(form: FormRow): Promise<ResponseSummary> {
  const fields = readFields(form);
  const given = new Map<string, Answer[]>(fields.map(({ key }) => [key, []]));
  let counted = 0;
  let read = 0;
  for await (const rows of readResponses(form.id)) {
    for (const row of rows.slice(0, MOST_COUNTED - counted)) {
      const answers = readAnswers(row);
      for (const { key, type } of fields) {
        const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
        // Of words only their number is told.
        if (answer !== undefined) given.get(key)?.push(type === "text" || type === "textarea" ? "" : answer);
      }
      counted += 1;
      read += row.data.length;
    }
    if (counted >= MOST_COUNTED || read >= MOST_READ) break;
  }
  const questions = fields.map((field) => summarizeQuestion(field, given.get(field.key) ?? []));
  return { response_count: Math.max(form.responseCount, counted), counted, questions };
}

function summarizeQuestion(field: Field, answers: Answer[]): QuestionSummary {
  return {
    key: field.key,
    answered: answers.length,
    choices: field.type === "select" ? countOptions(field, answers) : field.type === "checkbox" ? countBoxes(answers) : null,
    number: field.type === "number" ? describeNumbers(answers.map(Number)) : null,
    ...(field.type === "date" ? describeDates(answers.map((answer) => String(answer).slice(0, 10))) : { dates: null, periods: null }),
  };
}

function countOptions({ config }: Field, answers: Answer[]) {
  const counts = countEach(answers.flat().map(String));
  return selectConfig.parse(config).options.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 }));
}

function countBoxes(answers: Answer[]) {
  const counts = countEach(answers.map(String));
  const labels = { true: "Yes", false: "No" };
  return Object.entries(labels).map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }));
}

function describeDates(days: string[]) {
  const counts = [...countEach(days)].map(([date, count]) => ({ date, count }));
  const most = counts.toSorted((one, other) => other.count - one.count).slice(0, MOST_DAYS);
  return { dates: most.sort((one, other) => (one.date < other.date ? -1 : 1)), periods: datePeriods(days) };
}

function countEach(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function describeNumbers(values: number[]): QuestionSummary["number"] {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max, middle] = [sorted[0], sorted.at(-1), sorted.length >> 1];
  if (min === undefined || max === undefined) return null;
  const upper = sorted[middle] ?? min;
  const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? upper);
  // Shares first and then their sum: the sum of the largest numbers would be infinite.
  const mean = sorted.reduce((sum, value) => sum + value / sorted.length, 0);
  return { min, max, mean, median: lower / 2 + upper / 2, bins: numberBins(sorted) };
}
