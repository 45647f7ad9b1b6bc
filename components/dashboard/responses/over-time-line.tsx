import { responsesWords as words } from "@/components/words/responses";
import type { ResponseSummary } from "@/lib/domain/responses/summary-schema";
import { sayPeriod } from "./chart-bars";

const [WIDTH, HEIGHT] = [1_000, 100];

/** Answers by day, week, month or year as a line. */
export function OverTimeLine({ periods }: { periods: ResponseSummary["over_time"] }) {
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
