import { formWords } from "@/components/words/form";

const { numbers: words } = formWords;
const [WIDTH, HEIGHT] = [560, 56];

export type DayCount = { day: string; count: number };

/** Answers by day as a line. */
export function DaysLine({ days }: { days: DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((before, { count }) => before + count, 0);
  const step = WIDTH / Math.max(1, days.length - 1);
  const points = days.map(({ count }, index) => `${(index * step).toFixed(1)},${(HEIGHT - (count / most) * HEIGHT).toFixed(1)}`).join(" ");
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={words.line(days.length, sum)}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        className="block h-14 w-full text-accent"
      >
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity="0.12" />
        <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        {days.map(({ day, count }, index) => (
          <rect key={day} x={(index - 0.5) * step} y={-2} width={step} height={HEIGHT + 4} fill="transparent">
            <title>{words.onDay(day, count)}</title>
          </rect>
        ))}
      </svg>
      <figcaption aria-hidden className="flex justify-between border-t border-line pt-1 text-13 text-muted">
        <span>{words.ago(days.length - 1)}</span>
        <span>{words.now}</span>
      </figcaption>
    </figure>
  );
}
