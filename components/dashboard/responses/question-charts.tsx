import { responsesWords as words, responsesWords } from "@/components/words/responses";
import type { AnswerSummary, QuestionSummary, ResponseSummary } from "@/lib/domain/responses/summary/summary-schema";
import { QuestionChart } from "./question-chart";
import type { TextAnswer } from "./text-answers";
import { UnsentLine } from "./unsent-line";
import { sayPeriod, sayNumber } from "./chart-bars";
import type { ShownVisits } from "@/lib/domain/visits/visits-schema";
import { stopIn } from "./stop-in";

const visitsWords = responsesWords.visits;

type QuestionChartsProps = {
  /** Null for several forms, whose answers in words cannot be searched here. */
  formId: string | null;
  summary: AnswerSummary & Pick<ResponseSummary, "response_count"> & Partial<Pick<ResponseSummary, "visits" | "unsent">>;
  /** The newest answers in words, by the key of their question. */
  texts: Map<string, TextAnswer[]>;
};

/** Answers over time, a chart for each question that can have one, then the answers in words. */
export function QuestionCharts({ formId, summary, texts }: QuestionChartsProps) {
  const isCounted = ({ choices, ranks, rows, number, periods }: QuestionSummary) => Boolean(choices ?? ranks ?? rows ?? number ?? periods);
  const answered = summary.questions.filter((question) => question.answered > 0);
  const silent = summary.questions.filter((question) => question.answered === 0);
  const groups = [answered.filter(isCounted), answered.filter((each) => !isCounted(each))].filter((group) => group.length > 0);
  return (
    <>
      {summary.counted < summary.response_count && <p className="mb-4 text-muted">{words.chartsSample(summary.counted)}</p>}
      {summary.visits && <VisitsLine visits={summary.visits} />}
      {summary.unsent && summary.unsent.count > 0 && <UnsentLine formId={formId} unsent={summary.unsent} />}
      <OverTimeLine periods={summary.over_time} />
      <div className="flex flex-col gap-8">
        {groups.map((group, index) => (
          // In columns, so that a short card leaves no gap below it.
          <div key={index} className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
            {group.map((question, place) => (
              <QuestionChart
                key={place}
                formId={formId}
                question={question}
                total={summary.counted}
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

/** Answers by day, week, month or year as a line. */
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
