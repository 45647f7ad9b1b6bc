import { responsesWords as words } from "@/components/words/responses";
import type { QuestionSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { Bar } from "./bar-list";
import { BarList } from "./bar-list";
import { chartBars, sayNumber } from "./chart-bars";
import type { TextAnswer } from "./text-answers";
import { TextAnswers, TextList } from "./text-answers";

type QuestionChartProps = {
  /** Null for several forms. */
  formId: string | null;
  question: QuestionSummary;
  total: number;
  /** The newest of a question that is answered in words; null for others. */
  texts: TextAnswer[] | null;
};

/** The summary of the answers to one question. */
export function QuestionChart({ formId, question, total, texts }: QuestionChartProps) {
  const { key, label, removed, answered, choices, ranks, rows, number } = question;
  const { bars, isRow } = chartBars(question);
  const given = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6" data-question={key}>
      <h3 dir="auto" className="font-serif text-17 font-semibold break-words">
        {label}
      </h3>
      <p className="mb-4 text-13 text-muted last:mb-0">
        {words.chartAnswered(answered, total)}
        {removed && ` · ${words.removed}`}
      </p>
      {number && <NumberFacts number={number} total={answered} />}
      {ranks && <RankList ranks={ranks} />}
      {rows && <RowsTable rows={rows} />}
      {bars.length > 0 && (isRow ? <ColumnChart bars={bars} /> : <BarList bars={bars} total={answered} />)}
      {choices && given > answered && <p className="mt-3 text-13 text-muted">{words.several}</p>}
      {texts && formId === null && <TextList label={label} texts={texts} />}
      {texts && formId === null && texts.length < answered && <p className="mt-3 text-13 text-muted">{words.newestTexts(texts.length)}</p>}
      {texts && formId !== null && <TextAnswers formId={formId} question={{ key, label }} newest={texts} answered={answered} />}
    </section>
  );
}

/** So many have room for a label each. */
const MAX_LABELS = 16;

/** Counts as columns beside each other, for a distribution. Each has its figures as text for who listens, and on hovering. */
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

type NumberFactsProps = { number: NonNullable<QuestionSummary["number"]>; total: number };

/** Minimum, median, mean and maximum; of marks from 0 to 10 the Net Promoter Score first. */
function NumberFacts({ number: { min, median, mean, max, nps }, total }: NumberFactsProps) {
  const facts = [
    ...(nps ? ([[words.nps, nps.score]] as const) : []),
    [words.minimum, min],
    [words.median, median],
    [words.mean, shorten(mean)],
    [words.maximum, max],
  ] as const;
  const share = (count: number) => words.share(count, total);
  return (
    <div className="mb-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="text-20 tabular-nums">{sayNumber(value)}</dd>
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

type RankListProps = { ranks: NonNullable<QuestionSummary["ranks"]> };

/** The options of a ranking, best average place first. The bars are decoration: the longer, the better the place. */
function RankList({ ranks }: RankListProps) {
  const ranked = ranks
    .flatMap(({ mean, ...rank }) => (mean === null ? [] : [{ ...rank, mean }]))
    .sort((one, other) => one.mean - other.mean);
  return (
    <ol className="flex flex-col gap-3">
      {ranked.map(({ value, label, mean, first }) => (
        <li key={value}>
          <div className="flex items-baseline justify-between gap-4 text-15">
            <span dir="auto" className="min-w-0 break-words">
              {label}
            </span>
            <span className="shrink-0 tabular-nums">
              <strong className="font-semibold">{words.averagePlace(sayNumber(Number(mean.toFixed(1))))}</strong>
              <span className="ml-2 text-muted">{words.placedFirst(first)}</span>
            </span>
          </div>
          <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-stamp bg-line/60 forced-colors:border">
            <div
              className="h-full rounded-stamp bg-accent forced-colors:bg-[CanvasText]"
              style={{ width: `${((ranks.length - mean + 1) / ranks.length) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

type RowsTableProps = { rows: NonNullable<QuestionSummary["rows"]> };

/** The answers to a matrix: for each row how many chose each column. The shade repeats the share. */
function RowsTable({ rows }: RowsTableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={words.rowsTable}>
      <table className="w-full text-15">
        <thead>
          <tr>
            <td />
            {rows[0]?.choices.map(({ value, label }) => (
              <th key={value} scope="col" dir="auto" className="px-2 py-1 text-center align-bottom text-13 font-normal text-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value: row, label, answered, choices }) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" dir="auto" className="min-w-28 py-2 pr-2 text-start font-normal break-words">
                {label}
              </th>
              {choices.map(({ value, count }) => (
                <td
                  key={value}
                  className="px-2 py-2 text-center tabular-nums"
                  style={{ backgroundColor: `color-mix(in srgb, var(--accent) ${shade(count, answered)}%, transparent)` }}
                >
                  <strong className="font-semibold">{count.toLocaleString("en-GB")}</strong>
                  <span className="block text-13">{words.share(count, answered)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** At most 30 %, so that text on it stays readable. */
function shade(count: number, total: number): number {
  return Math.round((count / Math.max(1, total)) * 30);
}
