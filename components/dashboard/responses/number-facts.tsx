import { responsesWords as words } from "@/components/words/responses";
import type { QuestionSummary } from "@/lib/domain/responses/summary/summary-schema";
import { sayNumber } from "./chart-bars";

type NumberFactsProps = { number: NonNullable<QuestionSummary["number"]>; total: number };

/** What one wants to know first: of amounts their sum, of marks from 0 to 10 the Net Promoter Score; then the average, and how far answers spread. */
export function NumberFacts({ number: { min, median, mean, max, sum, nps }, total }: NumberFactsProps) {
  const facts = [
    ...(nps ? ([[words.nps, nps.score]] as const) : []),
    ...(sum === null ? [] : ([[words.sum, sum]] as const)),
    [words.mean, shorten(mean)],
    [words.median, median],
    [words.minimum, min],
    [words.maximum, max],
  ] as const;
  const share = (count: number) => words.share(count, total);
  return (
    <div className="mb-4">
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-2 sm:gap-x-8">
        {facts.map(([label, value], index) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className={index === 0 ? "text-25 font-semibold tabular-nums" : "text-17 tabular-nums"}>{sayNumber(value)}</dd>
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
