import { invalidInput } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { comparedAs } from "@/lib/rules/fields";
import { MAX_ROWS } from "@/lib/domain/responses/importing/import-limits";
import type { Column } from "./match-columns";

/** Milliseconds that checking the rows of one import may take, as estimated before it begins. */
const MAX_ESTIMATED_MS = 10_000;
/** Milliseconds for which it may hold the event loop in fact: answers and rules can be more work than the estimate knows. */
const MAX_SPENT_MS = 20_000;

/** Microseconds for a cell by what its question's answers are compared as, and for each question of the form. As measured with 300 rows of 50. */
const CELL_US = { numbers: 35, days: 60, other: 20 };
const QUESTION_US = 2;
/** For each further language in which a cell may be written, as a part of its first reading. */
const NEXT_LANGUAGE = 0.5;

type Work = { columns: Column[]; fields: Field[]; languages: number; rows: number };

/** Milliseconds for one row. */
function costOf({ columns, fields, languages }: Omit<Work, "rows">): number {
  const cells = columns.reduce((sum, { answer, isTime }) => {
    const kind = answer ? (comparedAs(answer.field) ?? "other") : "days";
    return answer || isTime ? sum + CELL_US[kind] : sum;
  }, 0);
  return (cells * (1 + (languages - 1) * NEXT_LANGUAGE) + fields.length * QUESTION_US) / 1000;
}

/** Refuses what would take too long, before it begins. @throws DomainError invalid, with how many rows can be imported at a time. */
export function requireFewCells(work: Work): void {
  const most = Math.min(MAX_ROWS, Math.max(1, Math.floor(MAX_ESTIMATED_MS / costOf(work))));
  if (work.rows > most) throw tooMany(work.rows, most);
}

/**
 * The limit of the work itself. @param spent milliseconds so far. @param done rows so far.
 * @throws DomainError invalid, with how many rows can be imported at a time.
 */
export function requireTime({ spent, done, rows }: { spent: number; done: number; rows: number }): void {
  if (spent > MAX_SPENT_MS) throw tooMany(rows, Math.max(1, Math.floor(done / 2)));
}

function tooMany(rows: number, most: number) {
  const step = most >= 1000 ? 100 : most >= 100 ? 10 : 1;
  const at = (Math.floor(most / step) * step).toLocaleString("en");
  const msg = `Checking ${rows.toLocaleString("en")} rows with so many answers takes too long. Import at most ${at} rows at a time`;
  return invalidInput([{ loc: ["body"], msg, type: "too_many" }]);
}
