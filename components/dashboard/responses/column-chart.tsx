import { responsesWords as words } from "@/components/words/responses";
import type { Bar } from "./bar-list";

/** So many have room for a label each. */
const MAX_LABELS = 16;

/** Counts as columns beside each other, for a distribution. Each has its figures as text for who listens, and on hovering. */
export function ColumnChart({ bars }: { bars: Bar[] }) {
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
