import { fieldTypes } from "@/lib/rules/fields";
import type { Field } from "@/lib/rules/fields";
import { numbersIn } from "@/lib/rules/words/numbers";
import type { Words } from "@/lib/rules/words/words";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import { isShareable, LEAST_ANSWERS } from "@/lib/domain/responses/sharing/shareable";
import type { CountedQuestion, QuestionSummary } from "@/lib/domain/responses/summary/summary-schema";

/** `label`: of the form or of the page; `isOwn`: whether it is one of the form's texts. */
export type ResultsBar = { label: string; isOwn: boolean; count: number };

/** What everybody sees of the answers to a question. Its lowest and highest number are each somebody's own answer, and are left out. */
export type ResultsChart = { label: string; answered: number } & (
  | { kind: "few" }
  /** `average`: as the language writes it; null where there is none. */
  | { kind: "bars"; bars: ResultsBar[]; average: string | null }
  /** Best first. `share`: of the way to the first place, from 0 to 1. */
  | { kind: "ranks"; ranks: { label: string; average: string; share: number }[] }
  /** `counts`: null for a row with too few answers. */
  | { kind: "rows"; columns: string[]; rows: { label: string; counts: number[] | null; answered: number }[] }
);

/** A question with entries: how many answers have how many, and then the charts of the questions in them. */
export type ResultsOfEntries = ResultsChart & { inEntries?: ResultsChart[] };

type Asked = { field: Field; words: Words };

/**
 * The chart of a question in the language of the page. Of the questions in its entries, those that could be shared alone; each needs answers from as
 * many responses as a question does, because all entries of a response are one person's.
 * @param asked.inner the questions of the summary's entries, in the same order.
 * @param asked.outer those of the form, which labels in entries may name.
 */
export function sayChart(
  { entries, ...summary }: QuestionSummary,
  { inner = [], outer = [], ...asked }: Asked & { inner?: Field[]; outer?: { key: string; label: string }[] },
): ResultsOfEntries {
  const chart = sayCounted(summary, asked);
  if (!entries || chart.kind === "few") return chart;
  const labelled = saidFields([...outer, ...entries.questions]).slice(outer.length);
  const inEntries = entries.questions.flatMap((question, index) => {
    const field = inner[index];
    if (field?.key !== question.key || !isShareable(field)) return [];
    const label = labelled[index]?.label ?? question.label;
    const answered = question.responses < LEAST_ANSWERS ? 0 : question.answered;
    return [sayCounted({ ...question, label, answered }, { field, words: asked.words })];
  });
  return { ...chart, inEntries };
}

function sayCounted(summary: CountedQuestion, { field, words }: Asked): ResultsChart {
  const { label, answered, choices, ranks, rows, number, periods } = summary;
  const head = { label, answered };
  if (answered < LEAST_ANSWERS) return { ...head, kind: "few" };
  if (ranks) return { ...head, kind: "ranks", ranks: sayRanks(ranks, words) };
  if (rows) {
    const columns = rows[0]?.choices.map((column) => column.label) ?? [];
    return { ...head, kind: "rows", columns, rows: rows.map(sayRow) };
  }
  const average = number && sayAverage(number.mean, words);
  if (choices) return { ...head, kind: "bars", bars: choices.map(saysChoice(field, words)), average };
  if (number) {
    const say = (value: number) => numbersIn(words.format).grouped(value);
    return { ...head, kind: "bars", bars: number.bins.map(({ from, to, count }) => bar(range(say(from), say(to)), count)), average };
  }
  const sayPeriod = saysPeriod(words);
  return { ...head, kind: "bars", bars: (periods ?? []).map(({ from, to, count }) => bar(sayPeriod(from, to), count)), average: null };
}

function bar(label: string, count: number): ResultsBar {
  return { label, isOwn: false, count };
}

function saysChoice(field: Field, words: Words): (choice: NonNullable<CountedQuestion["choices"]>[number]) => ResultsBar {
  const chart = fieldTypes[field.type].chart(field);
  const isYesNo = chart?.kind === "choices" && chart.isYesNo === true;
  return ({ value, label, count }) => {
    if (isYesNo) return bar(value === "true" ? words.yes : words.no, count);
    return value === "" ? bar(words.fields.select.other.option, count) : { label, isOwn: true, count };
  };
}

function sayRanks(ranks: NonNullable<CountedQuestion["ranks"]>, words: Words) {
  return ranks
    .flatMap(({ label, mean }) => (mean === null ? [] : [{ label, mean }]))
    .sort((one, other) => one.mean - other.mean)
    .map(({ label, mean }) => ({ label, average: sayAverage(mean, words), share: (ranks.length - mean + 1) / ranks.length }));
}

function sayRow({ label, answered, choices }: NonNullable<CountedQuestion["rows"]>[number]) {
  return { label, answered, counts: answered < LEAST_ANSWERS ? null : choices.map(({ count }) => count) };
}

function sayAverage(mean: number, words: Words): string {
  return numbersIn(words.format).grouped(Number(mean.toPrecision(3)));
}

function range(from: string, to: string): string {
  return from === to ? from : `${from} – ${to}`;
}

/** A day, a month, a year or several years. */
function saysPeriod(words: Words): (from: string, to: string) => string {
  const month = new Intl.DateTimeFormat(words.format, { month: "long", year: "numeric", timeZone: "UTC" });
  return (from, to) => {
    if (from === to) return words.date(from);
    if (from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7)) return month.format(new Date(`${from}T00:00:00Z`));
    return range(String(Number(from.slice(0, 4))), String(Number(to.slice(0, 4))));
  };
}
