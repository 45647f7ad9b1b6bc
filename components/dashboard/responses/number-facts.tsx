import { responsesWords as words } from "@/components/words/responses";
import { sayNumber } from "./chart-bars";

type NumberFactsProps = { min: number; max: number; mean: number; median: number };

/** Minimum, median, mean and maximum. */
export function NumberFacts({ min, median, mean, max }: NumberFactsProps) {
  const facts = [
    [words.minimum, min],
    [words.median, median],
    [words.mean, shorten(mean)],
    [words.maximum, max],
  ] as const;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="text-20 tabular-nums">{sayNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two decimals, or more for numbers that would round to zero. */
function shorten(mean: number): number {
  return Number(mean.toFixed(2)) || Number(mean.toPrecision(2));
}
