import { responsesWords } from "@/components/words/responses";
import type { ShownVisits } from "@/lib/domain/visits/visits-schema";
import { sayNumber, sayPeriod } from "./chart-bars";
import { stopIn } from "./stop-in";

const words = responsesWords.visits;

/** How many opened the page, started and sent, and at which question most of the others stop. */
export function VisitsLine({ visits }: { visits: ShownVisits }) {
  const { views, started, sent, since } = visits;
  const stop = stopIn(visits);
  const day = since.slice(0, 10);
  return (
    <p className="mb-4" data-visits>
      <strong className="font-semibold tabular-nums">{words.line(sayNumber(views), sayNumber(started), sayNumber(sent))}</strong>
      {stop && <span dir="auto"> {words.stop(stop.label, stop.count)}</span>}
      <span className="text-13 text-muted"> {words.since(sayPeriod(day, day))}</span>
    </p>
  );
}
