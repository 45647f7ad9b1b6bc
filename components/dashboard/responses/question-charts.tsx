import { deskWords } from "@/components/words/desk";
import { responsesWords as words, responsesWords } from "@/components/words/responses";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import type { AnswerSummary, QuestionSummary, ResponseSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { TextAnswer } from "./text-answers";
import { TextAnswers, TextList } from "./text-answers";
import { UnsentLine } from "./unsent-line";
import { sayPeriod, sayNumber, chartBars } from "./chart-bars";
import type { ShownVisits } from "@/lib/domain/visits/visits-schema";
import { stopIn } from "./stop-in";
import type { Bar, LangOf } from "./bar-list";
import { BarList } from "./bar-list";
import type { LangsOf } from "./langs-of";
import { RankList, RowsTable } from "./ranks-and-rows";
import type { SeatedQuestion } from "@/lib/domain/forms/seats/seated-question";

const visitsWords = responsesWords.visits;

type QuestionChartsProps = {
  /** Null for several forms, whose answers in words cannot be searched here. */
  formId: string | null;
  /** What the responses are filtered by: parameters of the API; null for all of them. */
  filter?: Readonly<Record<string, string>> | null;
  summary: AnswerSummary & Pick<ResponseSummary, "response_count"> & Partial<Pick<ResponseSummary, "found" | "visits" | "unsent">>;
  /** The newest answers in words, by the key of their question. */
  texts: Map<string, TextAnswer[]>;
  /** How many seats all responses take; none for those of a filter, of which the seats are not counted. */
  seats?: SeatedQuestion[];
  /** Of numbers, by the key of their question. */
  units?: ReadonlyMap<string, string>;
  /** Null for a form in one language. */
  langsOf?: LangsOf | null;
};

/** Responses over time, a chart for each question that can have one, then the answers in words, in the order of `texts`. */
export function QuestionCharts({ formId, filter = null, summary, texts, seats = [], units, langsOf = null }: QuestionChartsProps) {
  const isCounted = ({ choices, ranks, rows, number, periods }: QuestionSummary) => Boolean(choices ?? ranks ?? rows ?? number ?? periods);
  // The language is that of the label as the form has it, without the names of other questions.
  const questions = saidFields(summary.questions).map((question, index) => ({
    ...question,
    lang: langsOf?.(question.key)(summary.questions[index]?.label ?? question.label),
  }));
  const answered = questions.filter((question) => question.answered > 0);
  const silent = questions.filter((question) => question.answered === 0);
  const order = [...texts.keys()];
  const place = ({ key }: { key: string }) => (texts.has(key) ? order.indexOf(key) : order.length);
  const inWords = answered.filter((each) => !isCounted(each)).sort((one, other) => place(one) - place(other));
  const groups = [answered.filter(isCounted), inWords].filter((group) => group.length > 0);
  const { counted, response_count: all, found = all } = summary;
  if (found === 0)
    return (
      <div className="rounded-panel border border-line bg-surface p-6">
        <p className="font-semibold">{deskWords.nothing}</p>
        <p className="text-muted">{deskWords.nothingHint}</p>
      </div>
    );
  return (
    <>
      {filter && (
        <p role="status" className="mb-4">
          {words.chartsFound(found, all)}
        </p>
      )}
      {counted < found && <p className="mb-4 text-muted">{words.chartsSample(counted, found)}</p>}
      {!filter && summary.visits && <VisitsLine visits={summary.visits} />}
      {!filter && summary.unsent && summary.unsent.count > 0 && <UnsentLine formId={formId} unsent={summary.unsent} />}
      <OverTimeLine periods={summary.over_time} />
      <div className="flex flex-col gap-8">
        {groups.map((group, index) => (
          // In columns, so that a short card leaves no gap below it.
          <div key={index} className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
            {group.map((question, nth) => (
              <QuestionChart
                key={nth}
                formId={formId}
                filter={filter}
                question={question}
                langOf={langsOf?.(question.key)}
                total={summary.counted}
                seats={seats}
                unit={units?.get(question.key)}
                texts={isCounted(question) ? null : (texts.get(question.key) ?? null)}
              />
            ))}
          </div>
        ))}
      </div>
      {silent.length > 0 && <p className="mt-4 text-muted">{words.nothingYet(silent.map(({ label }) => label))}</p>}
    </>
  );
}

const [WIDTH, HEIGHT] = [1_000, 100];

/** Responses by day, week, month or year as a line. */
function OverTimeLine({ periods }: { periods: ResponseSummary["over_time"] }) {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || first === last) return null;
  const most = periods.reduce((best, each) => (each.count > best.count ? each : best), first);
  const step = WIDTH / (periods.length - 1);
  const points = periods.map(({ count }, index) => `${(index * step).toFixed(1)},${(HEIGHT - (count / most.count) * HEIGHT).toFixed(1)}`);
  const [begin, end] = [sayPeriod(first.from, first.to), sayPeriod(last.from, last.to)];
  const mostSaid = words.barOf(sayPeriod(most.from, most.to), most.count);
  return (
    <section className="mb-8 rounded-panel border border-line bg-surface p-4 sm:p-6" data-over-time>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-serif text-17 font-semibold">{words.overTime}</h3>
        <p className="text-13 text-muted">{words.busiest(mostSaid)}</p>
      </div>
      <svg
        role="img"
        aria-label={words.overTimeSays({ begin, end, most: mostSaid })}
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        className="block h-28 w-full overflow-visible text-accent"
      >
        <polygon points={`0,${HEIGHT} ${points.join(" ")} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity="0.12" />
        <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        {periods.map(({ from, to, count }, index) => (
          <rect key={from} x={(index - 0.5) * step} y={-4} width={step} height={HEIGHT + 8} fill="transparent">
            <title>{words.barOf(sayPeriod(from, to), count)}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden className="flex justify-between gap-4 border-t border-field pt-1 text-13 text-muted">
        <span>{begin}</span>
        <span>{end}</span>
      </div>
    </section>
  );
}

/** How many opened the page, started and sent, and at which question most of the others stop. */
function VisitsLine({ visits }: { visits: ShownVisits }) {
  const { views, started, sent, since } = visits;
  const stop = stopIn(visits);
  const day = since.slice(0, 10);
  return (
    <p className="mb-4" data-visits>
      <strong className="font-semibold tabular-nums">{visitsWords.line(sayNumber(views), sayNumber(started), sayNumber(sent))}</strong>
      {stop && <span dir="auto"> {visitsWords.stop(stop.label, stop.count)}</span>}
      <span className="text-13 text-muted"> {visitsWords.since(sayPeriod(day, day))}</span>
    </p>
  );
}

type QuestionChartProps = {
  /** Null for several forms. */
  formId: string | null;
  filter: Readonly<Record<string, string>> | null;
  question: QuestionSummary & { lang: string | undefined };
  langOf: LangOf | undefined;
  total: number;
  /** The newest of a question that is answered in words; null for others. */
  texts: TextAnswer[] | null;
  seats: SeatedQuestion[];
  /** Of its numbers. */
  unit: string | undefined;
};

/** The summary of the answers to one question. */
function QuestionChart({ formId, filter, question, langOf, total, texts, seats, unit }: QuestionChartProps) {
  const { key, label, lang, removed, answered, choices, ranks, rows, number } = question;
  const { bars, isRow } = chartBars(question);
  const notes = seatNotes(seats, key);
  const countedSeats = sayCountedSeats(seats, key);
  const given = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6" data-question={key}>
      <h3 dir="auto" lang={lang} className="font-serif text-17 font-semibold break-words">
        {label}
      </h3>
      <p className="mb-4 text-13 text-muted last:mb-0">
        {words.chartAnswered(answered, total)}
        {removed && ` · ${words.removed}`}
      </p>
      {number && <NumberFacts number={number} total={answered} unit={unit} />}
      {ranks && <RankList ranks={ranks} langOf={langOf} />}
      {rows && <RowsTable rows={rows} langOf={langOf} />}
      {bars.length > 0 &&
        (isRow ? (
          <ColumnChart bars={bars} />
        ) : (
          <BarList bars={bars} total={answered} notes={notes} langOf={choices ? langOf : undefined} />
        ))}
      {countedSeats.map((text) => (
        <p key={text} dir="auto" className="mt-3 text-13 text-muted">
          {text}
        </p>
      ))}
      {choices && given > answered && <p className="mt-3 text-13 text-muted">{words.several}</p>}
      {texts && formId === null && <TextList label={label} texts={texts} />}
      {texts && formId === null && texts.length < answered && <p className="mt-3 text-13 text-muted">{words.newestTexts(texts.length)}</p>}
      {texts && formId !== null && (
        <TextAnswers formId={formId} filter={filter ?? {}} question={{ key, label }} newest={texts} answered={answered} />
      )}
    </section>
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
