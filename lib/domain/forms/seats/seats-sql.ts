import { sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { SeatedChoice } from "@/lib/rules/fields/seats";

const { sql } = Prisma;

/** The choices as rows with the columns `field_key`, `value` and `seats`. */
function rowsOf(choices: SeatedChoice[]): Prisma.Sql {
  const text = JSON.stringify(choices.map(({ key, value, seats }) => [key, value, seats]));
  const columns = sql`value->>0 AS field_key, value->>1 AS value`;
  return sqlite()
    ? sql`(SELECT ${columns}, value->>2 AS seats FROM json_each(${text})) AS wanted`
    : sql`(SELECT ${columns}, (value->>2)::int AS seats FROM json_array_elements(${text}::json)) AS wanted`;
}

/** Condition: each of these options has a seat left. */
export function haveSeats(formId: string, choices: SeatedChoice[]): Prisma.Sql {
  if (choices.length === 0) return sql`1 = 1`;
  return sql`NOT EXISTS (
    SELECT 1 FROM ${rowsOf(choices)} WHERE (
      SELECT count(*) FROM taken_seats AS seat WHERE seat.form_id = ${formId} AND seat.field_key = wanted.field_key AND seat.value = wanted.value
    ) >= wanted.seats)`;
}

/**
 * The statements, at most one, that begin a transaction which takes seats. On PostgreSQL they make concurrent submissions of the form wait, and
 * later statements see the seats that those took; on SQLite only one transaction writes anyway.
 */
export function lockSeats(formId: string, choices: SeatedChoice[]): Prisma.Sql[] {
  return choices.length === 0 || sqlite() ? [] : [sql`SELECT 1 FROM forms WHERE id = ${formId} FOR NO KEY UPDATE`];
}

type Taking = { formId: string; responseId: string; choices: SeatedChoice[] };

/** The statements, at most one, by which a response takes its seats, if it was stored. */
export function takeSeats({ formId, responseId, choices }: Taking): Prisma.Sql[] {
  if (choices.length === 0) return [];
  return [
    sql`
      INSERT INTO taken_seats (form_id, field_key, value, response_id)
      SELECT ${formId}, wanted.field_key, wanted.value, ${responseId} FROM ${rowsOf(choices)}
      WHERE EXISTS (SELECT 1 FROM responses WHERE id = ${responseId})`,
  ];
}

/** The statements that replace the seats of a stored response. */
export function retakeSeats(taking: Taking): Prisma.Sql[] {
  return [sql`DELETE FROM taken_seats WHERE response_id = ${taking.responseId}`, ...takeSeats(taking)];
}

/** The statement that takes seats for the existing responses when some options of a question get seats for the first time. */
export function seatStored(formId: string, { key, values }: { key: string; values: string[] }): Prisma.Sql {
  const all = JSON.stringify(values);
  const chosen = sqlite()
    ? sql`SELECT ${formId}, ${key}, chosen.value, responses.id FROM responses, json_each(responses.data, ${`$."${key}"`}) AS chosen
        WHERE responses.form_id = ${formId} AND chosen.value IN (SELECT value FROM json_each(${all}))`
    : sql`SELECT ${formId}, ${key}, chosen.value, answered.id
        FROM (SELECT id, data::json -> ${key} AS answer FROM responses WHERE form_id = ${formId}) AS answered,
          json_array_elements_text(CASE json_typeof(answer) WHEN 'array' THEN answer ELSE json_build_array(answer) END) AS chosen
        WHERE chosen.value = ANY(ARRAY(SELECT json_array_elements_text(${all}::json)))`;
  return sql`INSERT INTO taken_seats (form_id, field_key, value, response_id) ${chosen} ON CONFLICT DO NOTHING`;
}
