import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { formWords } from "@/components/words/form";
import { Time } from "@/components/ui/time";
import type { OverviewForm } from "./form-timeline";
import type { SeatedQuestion } from "@/lib/domain/forms/seats/seated-question";
import type { ShownVisits } from "@/lib/domain/visits/visits-schema";

const { visits: visitWords, seats: seatWords, answers, numbers: dayWords } = formWords;

type VisitsPanelProps = {
  /** The id of the form whose charts say where people stop; null on a sealed form, where they are made of opened answers and do not say it. */
  chartsOf: string | null;
  visits: ShownVisits;
};

/** How many opened the page, started and sent, each as a share of those who opened it. */
export function VisitsPanel({ chartsOf, visits: { views, started, sent, since } }: VisitsPanelProps) {
  const steps = [
    { name: visitWords.opened, count: views },
    { name: visitWords.started, count: started },
    { name: visitWords.sent, count: sent },
  ];
  return (
    <section aria-labelledby="visits" className="slip px-4 py-4 sm:px-6">
      <h2 id="visits" className="font-serif text-17 font-semibold">
        {visitWords.title}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map(({ name, count }, index) => (
          <li key={name}>
            <div className="flex items-baseline justify-between gap-4">
              <span>{name}</span>
              <span className="tabular-nums">
                <strong className="font-semibold">{count.toLocaleString("en")}</strong>
                {index > 0 && <span className="ms-2 text-13 text-muted">{visitWords.share(count, views)}</span>}
              </span>
            </div>
            <Meter count={count} total={views} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-13 text-muted">
        {visitWords.since} <Time at={since} format="day" />{" "}
        {chartsOf !== null && (
          <Link href={`/forms/${chartsOf}/responses?view=charts`} className="text-accent underline underline-offset-4">
            {visitWords.more}
          </Link>
        )}
      </p>
    </section>
  );
}

/** Options beyond this are one press away. */
const SHOWN = 10;

/** How many seats of each option are taken. */
export function SeatsPanel({ questions }: { questions: SeatedQuestion[] }) {
  return (
    <section aria-labelledby="seats" className="slip px-4 py-4 sm:px-6">
      <h2 id="seats" className="font-serif text-17 font-semibold">
        {seatWords.title}
      </h2>
      {questions.map(({ key, label, options }) => (
        <div key={key} className="mt-3">
          <h3 dir="auto" className="mb-2 text-13 break-words text-muted">
            {label}
          </h3>
          <Options options={options.slice(0, SHOWN)} />
          {options.length > SHOWN && (
            <details className="group mt-3">
              <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-control text-muted hover:text-ink sm:min-h-8 [&::-webkit-details-marker]:hidden">
                <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
                {seatWords.more(options.length - SHOWN)}
              </summary>
              <Options options={options.slice(SHOWN)} />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

function Options({ options }: Pick<SeatedQuestion, "options">) {
  return (
    <ul className="flex flex-col gap-3">
      {options.map(({ value, label, seats, taken }) => (
        <li key={value}>
          <div className="flex items-baseline justify-between gap-4">
            <span dir="auto" className="min-w-0 break-words">
              {label}
            </span>
            <span className="shrink-0 tabular-nums">
              {taken >= seats && <strong className="me-2 font-semibold">{seatWords.full}</strong>}
              {seatWords.taken(taken, seats)}
            </span>
          </div>
          <Meter count={taken} total={seats} />
        </li>
      ))}
    </ul>
  );
}

/** Decoration: the figures beside it are text. More than all are taken when seats were reduced. */
function Meter({ count, total }: { count: number; total: number }) {
  return (
    <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-stamp bg-line/60 forced-colors:border">
      <div
        className="h-full rounded-stamp bg-accent forced-colors:bg-[CanvasText]"
        style={{ width: `${Math.min(1, count / Math.max(1, total)) * 100}%` }}
      />
    </div>
  );
}

/** The most important numbers: how many responses, how many places are `kept` for people who waited, since when, and on which days. */
export function FormNumbers({ form, days, kept }: { form: OverviewForm; days: DayCount[]; kept: number }) {
  const { response_count, response_limit, first_response_at, status } = form;
  const today = days.at(-1)?.count ?? 0;
  return (
    <section aria-labelledby="numbers" className="slip px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="numbers" className="font-serif text-25 font-semibold tabular-nums sm:text-31">
          {answers.count(response_count, response_limit)}
        </h2>
        {today > 0 && <p className="font-semibold text-accent tabular-nums">{dayWords.today(today)}</p>}
      </div>
      {kept > 0 && response_limit !== null && <p>{formWords.waiting.kept(kept, response_limit - response_count - kept)}</p>}
      <p className="text-muted">
        {first_response_at === null ? (
          answers[status === "active" ? "none" : "noneClosed"]
        ) : (
          <>
            {dayWords.since} <Time at={first_response_at} format="day" />
          </>
        )}
      </p>
      {response_count > 0 && days.length > 1 && <DaysLine days={days} />}
    </section>
  );
}

const [WIDTH, HEIGHT] = [560, 56];

export type DayCount = { day: string; count: number };

/** Responses by day as a line. */
function DaysLine({ days }: { days: DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((before, { count }) => before + count, 0);
  const step = WIDTH / Math.max(1, days.length - 1);
  const points = days.map(({ count }, index) => `${(index * step).toFixed(1)},${(HEIGHT - (count / most) * HEIGHT).toFixed(1)}`).join(" ");
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={dayWords.line(days.length, sum)}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        className="block h-14 w-full text-accent"
      >
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity="0.12" />
        <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        {days.map(({ day, count }, index) => (
          <rect key={day} x={(index - 0.5) * step} y={-2} width={step} height={HEIGHT + 4} fill="transparent">
            <title>{dayWords.onDay(day, count)}</title>
          </rect>
        ))}
      </svg>
      <figcaption aria-hidden className="flex justify-between border-t border-line pt-1 text-13 text-muted">
        <span>{dayWords.ago(days.length - 1)}</span>
        <span>{dayWords.now}</span>
      </figcaption>
    </figure>
  );
}
