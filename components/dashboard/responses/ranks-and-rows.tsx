import { responsesWords as words } from "@/components/words/responses";
import type { QuestionSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { LangOf } from "./bar-list";
import { sayNumber } from "./chart-bars";

type RankListProps = { ranks: NonNullable<QuestionSummary["ranks"]>; langOf: LangOf | undefined };

/** The options of a ranking, best average place first. The bars are decoration: the longer, the better the place. */
export function RankList({ ranks, langOf }: RankListProps) {
  const ranked = ranks
    .flatMap(({ mean, ...rank }) => (mean === null ? [] : [{ ...rank, mean }]))
    .sort((one, other) => one.mean - other.mean);
  return (
    <ol className="flex flex-col gap-3">
      {ranked.map(({ value, label, mean, first }) => (
        <li key={value}>
          <div className="flex items-baseline justify-between gap-4 text-15">
            <span dir="auto" lang={langOf?.(label)} className="min-w-0 break-words">
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

type RowsTableProps = { rows: NonNullable<QuestionSummary["rows"]>; langOf: LangOf | undefined };

/** The answers to a matrix: for each row how many chose each column. The shade repeats the share. */
export function RowsTable({ rows, langOf }: RowsTableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={words.rowsTable}>
      <table className="w-full text-15">
        <thead>
          <tr>
            <td />
            {rows[0]?.choices.map(({ value, label }) => (
              <th
                key={value}
                scope="col"
                dir="auto"
                lang={langOf?.(label)}
                className="px-2 py-1 text-center align-bottom text-13 font-normal text-muted"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value: row, label, answered, choices }) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" dir="auto" lang={langOf?.(label)} className="min-w-28 py-2 pr-2 text-start font-normal break-words">
                {label}
              </th>
              {choices.map(({ value, count }) => (
                <td
                  key={value}
                  className="px-2 py-2 text-center tabular-nums"
                  style={{ backgroundColor: `color-mix(in srgb, var(--accent) ${shade(count, answered)}%, transparent)` }}
                >
                  <strong className="font-semibold">{count.toLocaleString("en-GB")}</strong>
                  <span className="block text-13">{words.share(count, answered)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** At most 30 %, so that text on it stays readable. */
function shade(count: number, total: number): number {
  return Math.round((count / Math.max(1, total)) * 30);
}
