import { responsesWords as words } from "@/components/words/responses";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import type { SeatedQuestion } from "@/lib/domain/forms/seats/seated-question";
import type { CountedQuestion, QuestionSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { Bar } from "./bar-list";
import { BarList } from "./bar-list";
import { chartBars, sayNumber } from "./chart-bars";
import type { LangsOf } from "./langs-of";
import { RankList, RowsTable } from "./ranks-and-rows";
import type { TextAnswer } from "./text-answers";
import { TextAnswers, TextList } from "./text-answers";

/** What charts of a form have in common. */
export type ChartsProps = {
  /** Null for several forms. */
  formId: string | null;
  filter: Readonly<Record<string, string>> | null;
  /** The newest answers in words, by the key of their question. */
  texts: ReadonlyMap<string, TextAnswer[]>;
  seats: SeatedQuestion[];
  /** Of numbers, by the key of their question. */
  units: ReadonlyMap<string, string> | undefined;
  langsOf: LangsOf | null;
};

type Labelled<Summary> = Summary & { lang: string | undefined };

/** Questions with labels as people read them, and the language of each. @param outer those whose names they may have in their labels */
export function labelled<Summary extends { key: string; label: string }>(
  questions: Summary[],
  { langsOf, outer = [] }: Pick<ChartsProps, "langsOf"> & { outer?: { key: string; label: string }[] },
): Labelled<Summary>[] {
  // The language is that of the label as the form has it, without the names of other questions.
  const labels = saidFields([...outer, ...questions]).slice(outer.length);
  return questions.map((question, index) => ({
    ...question,
    label: labels[index]?.label ?? question.label,
    lang: langsOf?.(question.key)(question.label),
  }));
}

export function isCounted({ choices, ranks, rows, number, periods }: CountedQuestion): boolean {
  return Boolean(choices ?? ranks ?? rows ?? number ?? periods);
}

type QuestionChartProps = ChartsProps & {
  question: Labelled<QuestionSummary>;
  /** All questions of the form. */ outer: { key: string; label: string }[];
  total: number;
};

/** The summary of the answers to one question. */
export function QuestionChart({ question, outer, total, ...charts }: QuestionChartProps) {
  const { key, label, lang, removed, answered, entries } = question;
  const { formId, filter, seats } = charts;
  const texts = isCounted(question) ? null : (charts.texts.get(key) ?? null);
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6" data-question={key}>
      <h3 dir="auto" lang={lang} className="font-serif text-17 font-semibold break-words">
        {label}
      </h3>
      <p className="mb-4 text-13 text-muted last:mb-0">
        {words.chartAnswered(answered, total)}
        {removed && ` · ${words.removed}`}
      </p>
      {entries && <h4 className="mb-2 font-semibold">{words.entries.perResponse}</h4>}
      <Figures question={question} {...charts} />
      {sayCountedSeats(seats, key).map((text) => (
        <p key={text} dir="auto" className="mt-3 text-13 text-muted">
          {text}
        </p>
      ))}
      {texts && formId === null && <NewestTexts label={label} texts={texts} answered={answered} />}
      {texts && formId !== null && (
        <TextAnswers formId={formId} filter={filter ?? {}} question={{ key, label }} newest={texts} answered={answered} />
      )}
      {entries && <InEntries entries={entries} outer={outer} {...charts} />}
    </section>
  );
}

type InEntriesProps = ChartsProps & Pick<QuestionChartProps, "outer"> & { entries: NonNullable<QuestionSummary["entries"]> };

/** The questions that are asked in each entry, over all entries. */
function InEntries({ entries: { count, questions }, outer, ...charts }: InEntriesProps) {
  const inner = labelled(questions, { langsOf: charts.langsOf, outer });
  const silent = inner.filter(({ answered }) => answered === 0);
  return (
    <>
      {inner
        .filter((question) => !silent.includes(question))
        .map((question, index) => (
          <div key={index} className="mt-4 border-t border-line pt-4" data-question={question.key}>
            <h4 dir="auto" lang={question.lang} className="font-semibold break-words">
              {question.label}
            </h4>
            <p className="mb-3 text-13 text-muted last:mb-0">
              {words.entries.answered(question.answered, count)}
              {question.removed && ` · ${words.removed}`}
            </p>
            <Figures question={question} {...charts} />
            {!isCounted(question) && (
              <NewestTexts label={question.label} texts={charts.texts.get(question.key) ?? []} answered={question.answered} />
            )}
          </div>
        ))}
      {silent.length > 0 && <p className="mt-4 text-13 text-muted">{words.entries.nothingYet(silent.map(({ label }) => label))}</p>}
    </>
  );
}

/** Answers in words that cannot be searched here. */
function NewestTexts({ label, texts, answered }: { label: string; texts: TextAnswer[]; answered: number }) {
  if (texts.length === 0) return null;
  return (
    <>
      <TextList label={label} texts={texts} />
      {texts.length < answered && <p className="mt-3 text-13 text-muted">{words.newestTexts(texts.length)}</p>}
    </>
  );
}

/** What was counted of the answers to a question, as numbers and bars. */
function Figures({ question, seats, units, langsOf }: ChartsProps & { question: CountedQuestion }) {
  const { key, answered, choices, ranks, rows, number } = question;
  const { bars, isRow } = chartBars(question);
  const langOf = langsOf?.(key);
  const given = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {number && <NumberFacts number={number} total={answered} unit={units?.get(key)} />}
      {ranks && <RankList ranks={ranks} langOf={langOf} />}
      {rows && <RowsTable rows={rows} langOf={langOf} />}
      {bars.length > 0 &&
        (isRow ? (
          <ColumnChart bars={bars} />
        ) : (
          <BarList bars={bars} total={answered} notes={seatNotes(seats, key)} langOf={choices ? langOf : undefined} />
        ))}
      {choices && given > answered && <p className="mt-3 text-13 text-muted">{words.several}</p>}
    </>
  );
}

/** How many seats of each option of a question are taken, by the option's value: with plus-ones, more than responses chose it. */
function seatNotes(seats: SeatedQuestion[], key: string): ReadonlyMap<string, string> {
  const options = seats.find((each) => each.key === key)?.options ?? [];
  return new Map(options.map(({ value, taken, seats: all }) => [value, words.seats.taken(taken, all)]));
}

/** What the answers to a number question come to, when they count the seats of other questions. */
function sayCountedSeats(seats: SeatedQuestion[], key: string): string[] {
  const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return seats
    .filter(({ by }) => by === key)
    .map(({ label, options }) =>
      words.seats.counted(label, { taken: total(options.map(({ taken }) => taken)), seats: total(options.map((option) => option.seats)) }),
    );
}

type NumberFactsProps = { number: NonNullable<QuestionSummary["number"]>; total: number; unit: string | undefined };

/** What one wants to know first: of amounts their sum, of marks from 0 to 10 the Net Promoter Score; then the average, and how far answers spread. */
function NumberFacts({ number: { min, median, mean, max, sum, nps }, total, unit }: NumberFactsProps) {
  const say = (value: number) => (unit === undefined ? sayNumber(value) : `${sayNumber(value)} ${unit}`);
  const facts = [
    ...(nps ? ([[words.nps, sayNumber(nps.score)]] as const) : []),
    ...(sum === null ? [] : ([[words.sum, say(sum)]] as const)),
    [words.mean, say(shorten(mean))],
    [words.median, say(median)],
    [words.minimum, say(min)],
    [words.maximum, say(max)],
  ] as const;
  const share = (count: number) => words.share(count, total);
  return (
    <div className="mb-4">
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-2 sm:gap-x-8">
        {facts.map(([label, value], index) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className={index === 0 ? "text-25 font-semibold tabular-nums" : "text-17 tabular-nums"}>{value}</dd>
          </div>
        ))}
      </dl>
      {nps && (
        <p className="mt-1 text-13 text-muted">{words.npsShares(share(nps.promoters), share(nps.passives), share(nps.detractors))}</p>
      )}
    </div>
  );
}

/** Two decimals, or more for numbers that would round to zero. */
function shorten(mean: number): number {
  return Number(mean.toFixed(2)) || Number(mean.toPrecision(2));
}

/** Up to this many bars have room for a label each. */
const MAX_LABELS = 16;

/** Counts as columns beside each other, for a distribution. Each has its figures as text for screen readers and on hover. */
function ColumnChart({ bars }: { bars: Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const hasLabels = bars.length <= MAX_LABELS && bars.every(({ label }) => label.length <= 2);
  return (
    <div>
      <ol className="flex h-36 items-stretch gap-px">
        {bars.map(({ key, label, count }) => (
          <li key={key} title={words.barOf(label, count)} className="flex min-w-0 flex-1 flex-col justify-end hover:bg-tint">
            <span className="sr-only">{words.barOf(label, count)}</span>
            {hasLabels && (
              <span aria-hidden className="text-center text-13 text-muted tabular-nums">
                {count}
              </span>
            )}
            <span
              aria-hidden
              className="block rounded-t-stamp bg-accent forced-colors:bg-[CanvasText]"
              style={{ height: `${(count / highest) * 80}%` }}
            />
            {hasLabels && (
              <span aria-hidden className="border-t border-field text-center text-13 tabular-nums">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      {!hasLabels && (
        <div aria-hidden className="flex justify-between gap-4 border-t border-field pt-1 text-13 text-muted">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
      )}
    </div>
  );
}
