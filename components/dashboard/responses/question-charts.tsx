import { deskWords } from "@/components/words/desk";
import { responsesWords as words, responsesWords } from "@/components/words/responses";
import type { AnswerSummary, ResponseSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { TextAnswer } from "./text-answers";
import { UnsentLine } from "./unsent-line";
import { sayPeriod, sayNumber } from "./chart-bars";
import type { ShownVisits } from "@/lib/domain/visits/visits-schema";
import { stopIn } from "./stop-in";
import type { LangsOf } from "./langs-of";
import { isCounted, labelled, QuestionChart } from "./question-chart";
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
  const questions = labelled(summary.questions, { langsOf });
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
                outer={summary.questions}
                total={summary.counted}
                {...{ seats, units, texts, langsOf }}
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
