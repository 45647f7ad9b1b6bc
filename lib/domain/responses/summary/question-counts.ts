import { entriesIn, listedIn } from "@/lib/rules/fields/definition/answer";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { innerFields } from "@/lib/rules/fields/entries";
import type { Chart } from "@/lib/rules/fields/definition/chart";
import { choicesOf } from "@/lib/rules/fields/definition/chart";
import type { Question } from "@/lib/domain/forms/versions/questions";
import { asks, questionsInEntries } from "@/lib/domain/forms/versions/questions";
import type { Steps } from "@/lib/base/turns/turns";
import { mergeRows, RowCounts } from "./count-rows";
import type { Counts } from "./counts";
import { countOne, sortCounts } from "./counts";
import { datePeriods } from "./date-periods";
import { describeNumbers } from "./describe-numbers";
import { RankCounts } from "./describe-ranks";
import type { CountedQuestion, QuestionSummary } from "./summary-schema";

const MAX_DAYS = 31;

type Shown = Partial<Pick<QuestionSummary, "choices" | "ranks" | "rows" | "number" | "dates" | "periods" | "entries">>;

/** Counts the answers to a question as they are read, so that none of them is kept. */
type Counting = {
  /** @param asked the fields of the version that the answer is to. */
  add: (answer: Answer, asked: Field[]) => void;
  /** How many different values it keeps, where people may send any. */
  size: () => number;
  summary: () => Steps<Shown>;
};

/** The answers to one question, counted for its chart. Free text and files are only counted. */
export class QuestionCounts {
  readonly question: Question;
  readonly #counting: Counting | null;
  #answered = 0;

  constructor(question: Question) {
    this.question = question;
    const chart = chartOf(question);
    this.#counting = chart && countingFor(chart, question);
  }

  /** @param asked the fields of the version that the answer is to. */
  add(answer: Answer, asked: Field[]): void {
    this.#answered += 1;
    this.#counting?.add(answer, asked);
  }

  get answered(): number {
    return this.#answered;
  }

  get size(): number {
    return this.#counting?.size() ?? 0;
  }

  *summary(): Steps<QuestionSummary> {
    return { entries: null, ...(yield* this.counted()) };
  }

  /** The same, without `entries` where there are none. */
  *counted(): Steps<CountedQuestion & Partial<Pick<QuestionSummary, "entries">>> {
    const { field, isRemoved } = this.question;
    const head = { key: field.key, label: field.label, removed: isRemoved, answered: this.#answered };
    const none = { choices: null, ranks: null, rows: null, number: null, dates: null, periods: null };
    return { ...head, ...none, ...(this.#counting && (yield* this.#counting.summary())) };
  }
}

/** Options that only earlier versions had are shown if someone chose them. */
type OwnChart = Chart & { earlier: { value: string; label: string }[] };

/** The value under which a summary counts answers in the respondent's own words. No option has it. */
const OTHER = "";

function chartOf({ field, earlier }: Question): OwnChart | null {
  const [chart, ...others] = [field, ...earlier].map((each) => fieldTypes[each.type].chart(each));
  if (!chart) return null;
  const before = others.flatMap((each) => choicesOf(each ?? null));
  const offered = new Set(choicesOf(chart).map(({ value }) => value));
  const gone = before.filter(({ value }) => !offered.has(value) && offered.add(value));
  if (chart.kind === "rows") return { ...mergeRows(chart, others), earlier: [] };
  if (chart.kind !== "choices") return { ...chart, earlier: gone };
  const [other] = [chart, ...others].flatMap((each) => (each?.kind === "choices" && each.other !== undefined ? [each.other] : []));
  return { ...chart, ...(other !== undefined && { other }), earlier: gone };
}

function countingFor(chart: OwnChart, question: Question): Counting {
  switch (chart.kind) {
    case "choices":
      return countChoices(chart);
    case "ranks": {
      const ranks = new RankCounts([...chart.choices, ...chart.earlier]);
      return { add: (answer) => ranks.add(answer), size: () => 0, summary: () => only({ ranks: ranks.summary() }) };
    }
    case "rows": {
      const rows = new RowCounts(chart);
      return { add: (answer) => rows.add(answer), size: () => 0, summary: () => only({ rows: rows.summary() }) };
    }
    case "numbers":
      return countNumbers(chart);
    case "days":
      return countDays();
    case "entries":
      return countEntries(question);
  }
}

/** What was counted before, which needs no further turn. */
function* only(shown: Shown): Steps<Shown> {
  yield;
  return shown;
}

function countChoices({ choices, earlier, other, scale, valuesOf = plainValues }: OwnChart & { kind: "choices" }): Counting {
  const counts = new Map([...choices, ...earlier].map(({ value }) => [value, 0]));
  const marks = new Map<number, number>();
  let own = 0;
  return {
    add: (answer) => {
      for (const value of valuesOf(answer)) {
        if (counts.has(value)) countOne(counts, value);
        else own += 1;
      }
      if (scale && isMark(answer)) countOne(marks, Number(answer));
    },
    size: () => marks.size,
    *summary() {
      const taken = [...choices, ...earlier.filter(({ value }) => counts.get(value) !== 0)];
      const counted = taken.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 }));
      return {
        choices: other === undefined ? counted : [...counted, { value: OTHER, label: other, count: own }],
        number: scale ? describeNumbers(yield* sortCounts(marks), { scale }) : null,
      };
    },
  };
}

/** Earlier versions may have offered other choices. */
function isMark(answer: Answer): boolean {
  return typeof answer === "string" && /^\d+$/.test(answer);
}

function countNumbers(chart: NonNullable<Parameters<typeof describeNumbers>[1]>): Counting {
  const counts = new Map<number, number>();
  return {
    add: (answer) => countOne(counts, Number(answer)),
    size: () => counts.size,
    *summary() {
      return { number: describeNumbers(yield* sortCounts(counts), chart) };
    },
  };
}

function countDays(): Counting {
  const counts = new Map<string, number>();
  return {
    add: (answer) => countOne(counts, plainValues(answer).join().slice(0, 10)),
    size: () => counts.size,
    *summary() {
      const days = yield* sortCounts(counts);
      return { dates: mostFrequent(days), periods: datePeriods(days) };
    },
  };
}

/** How many entries each answer has, and the answers in all of them, question by question. */
function countEntries(question: Question): Counting {
  const { key } = question.field;
  const lengths = new Map<number, number>();
  const inner = questionsInEntries(question).map((each) => ({ counts: new QuestionCounts(each), responses: 0 }));
  let count = 0;
  return {
    add: (answer, asked) => {
      const entries = entriesIn(answer);
      const field = asked.find((each) => each.key === key);
      const fields = field ? innerFields(field) : [];
      count += entries.length;
      countOne(lengths, entries.length);
      for (const each of inner) {
        const { counts } = each;
        const { field: own } = counts.question;
        if (!asks(fields, own)) continue;
        const before = counts.answered;
        for (const entry of entries) {
          const said = Object.hasOwn(entry, own.key) ? entry[own.key] : undefined;
          if (said !== undefined) counts.add(said, fields);
        }
        if (counts.answered > before) each.responses += 1;
      }
    },
    size: () => inner.reduce((sum, { counts }) => sum + counts.size, lengths.size),
    *summary() {
      const questions = [];
      for (const { counts, responses } of inner) questions.push({ ...(yield* counts.counted()), responses });
      return { number: describeNumbers(yield* sortCounts(lengths), { isQuantity: true }), entries: { count, questions } };
    },
  };
}

/** The most frequent days, in order. Of many different ones only a few are sorted at a time. */
function mostFrequent(days: Counts<string>): { date: string; count: number }[] {
  let most: Counts<string> = [];
  const shrink = () => (most = most.sort(([, one], [, other]) => other - one).slice(0, MAX_DAYS));
  let least = 0;
  for (const day of days) {
    if (day[1] <= least) continue;
    most.push(day);
    if (most.length === 8 * MAX_DAYS) least = shrink().at(-1)?.[1] ?? 0;
  }
  return shrink()
    .map(([date, count]) => ({ date, count }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The values of an answer as text. An answer with several parts, such as a matrix, has none. */
function plainValues(answer: Answer): string[] {
  return typeof answer === "object" ? listedIn(answer) : [String(answer)];
}
