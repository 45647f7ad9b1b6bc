import { sqlite } from "./client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";

const { sql, raw } = Prisma;

/** Condition: the column has one of these values. Takes one parameter, so that the statement is the same for any number of values. */
export function isAmong(column: string, values: (string | number)[]): Prisma.Sql {
  const text = JSON.stringify(values);
  if (sqlite()) return sql`${raw(column)} IN (SELECT value FROM json_each(${text}))`;
  const type = raw(typeof values[0] === "number" ? "int" : "text");
  return sql`${raw(column)} = ANY(ARRAY(SELECT value::${type} FROM json_array_elements_text(${text}::json)))`;
}

/**
 * A subquery that returns these texts, for `IN (…)`. For thousands of them: with `= ANY`, before a new table has been analysed, PostgreSQL may compare
 * every row with every text.
 */
export function selectTexts(texts: string[]): Prisma.Sql {
  const text = JSON.stringify(texts);
  return sqlite() ? sql`SELECT value FROM json_each(${text})` : sql`SELECT value FROM json_array_elements_text(${text}::json)`;
}

/** A `FROM` item with the columns `key` and `value`, a row per entry of an object. Takes one parameter, too. */
export function entriesOf(object: Record<string, string>): Prisma.Sql {
  const text = JSON.stringify(object);
  return sqlite() ? sql`json_each(${text}) AS entry` : sql`json_each_text(${text}::json) AS entry`;
}
