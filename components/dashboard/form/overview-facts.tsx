import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { formWords } from "@/components/words/form";
import { Time } from "@/components/ui/time";
import type { SeatedQuestion } from "@/lib/domain/forms/seats/seated-question";
import type { ShownVisits } from "@/lib/domain/visits/visits-schema";

const { visits: visitWords, seats: seatWords } = formWords;

/** How many opened the page, started and sent, each as a share of those who opened it. */
export function VisitsPanel({ formId, visits: { views, started, sent, since } }: { formId: string; visits: ShownVisits }) {
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
        <Link href={`/forms/${formId}/responses?view=charts`} className="text-accent underline underline-offset-4">
          {visitWords.more}
        </Link>
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
