import { responsesWords as words } from "@/components/words/responses";
import type { QuestionSummary } from "@/lib/domain/responses/summary-schema";

type RowsTableProps = { rows: NonNullable<QuestionSummary["rows"]> };

/** The answers to a matrix: for each row how many chose each column. The shade repeats the share. */
export function RowsTable({ rows }: RowsTableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={words.rowsTable}>
      <table className="w-full text-15">
        <thead>
          <tr>
            <td />
            {rows[0]?.choices.map(({ value, label }) => (
              <th key={value} scope="col" dir="auto" className="px-2 py-1 text-center align-bottom text-13 font-normal text-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value: row, label, answered, choices }) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" dir="auto" className="min-w-28 py-2 pr-2 text-start font-normal break-words">
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
