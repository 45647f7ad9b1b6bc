import { responsesWords as words } from "@/components/words/responses";
import type { QuestionSummary } from "@/lib/domain/responses/summary-schema";
import { sayNumber } from "./chart-bars";

type RankListProps = { ranks: NonNullable<QuestionSummary["ranks"]> };

/** The options of a ranking, best average place first. The bars are decoration: the longer, the better the place. */
export function RankList({ ranks }: RankListProps) {
  const ranked = ranks
    .flatMap(({ mean, ...rank }) => (mean === null ? [] : [{ ...rank, mean }]))
    .sort((one, other) => one.mean - other.mean);
  return (
    <ol className="flex flex-col gap-3">
      {ranked.map(({ value, label, mean, first }) => (
        <li key={value}>
          <div className="flex items-baseline justify-between gap-4 text-15">
            <span dir="auto" className="min-w-0 break-words">
              {label}
            </span>
            <span className="shrink-0 tabular-nums">
              <strong className="font-semibold">{words.averagePlace(sayNumber(Number(mean.toFixed(1))))}</strong>
              <span className="ml-2 text-muted">{words.placedFirst(first)}</span>
            </span>
          </div>
          <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-stamp bg-line/60 forced-colors:border">
            <div
              className="h-full rounded-stamp bg-accent forced-colors:bg-[CanvasText]"
              style={{ width: `${((ranks.length - mean + 1) / ranks.length) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
