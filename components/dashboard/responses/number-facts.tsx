import { responsesWords as words } from "@/components/words/responses";
import type { QuestionSummary } from "@/lib/domain/responses/summary-schema";
import { sayNumber } from "./chart-bars";

type NumberFactsProps = { number: NonNullable<QuestionSummary["number"]>; total: number };

/** Minimum, median, mean and maximum; of marks from 0 to 10 the Net Promoter Score first. */
export function NumberFacts({ number: { min, median, mean, max, nps }, total }: NumberFactsProps) {
  const facts = [
    ...(nps ? ([[words.nps, nps.score]] as const) : []),
    [words.minimum, min],
    [words.median, median],
    [words.mean, shorten(mean)],
    [words.maximum, max],
  ] as const;
  const share = (count: number) => words.share(count, total);
  return (
    <div className="mb-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="text-20 tabular-nums">{sayNumber(value)}</dd>
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
