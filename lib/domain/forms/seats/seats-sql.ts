import { sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { MAX_SEATS } from "@/lib/rules/fields/definition/option-list";
import type { ChosenSeats, SeatedChoice } from "@/lib/rules/fields/seats";

const { sql } = Prisma;

/** The choices as rows with the columns `field_key`, `value`, `seats` (of the option) and `wants` (of the response). */
function rowsOf(choices: ChosenSeats[]): Prisma.Sql {
  const text = JSON.stringify(choices.map(({ key, value, seats, wants }) => [key, value, seats, wants]));
  const columns = sql`value->>0 AS field_key, value->>1 AS value`;
  return sqlite()
    ? sql`(SELECT ${columns}, value->>2 AS seats, value->>3 AS wants FROM json_each(${text})) AS wanted`
    : sql`(SELECT ${columns}, (value->>2)::int AS seats, (value->>3)::int AS wants FROM json_array_elements(${text}::json)) AS wanted`;
}

/**
 * Condition: each of these options has as many seats left as are wanted.
 *
 * @param besides a response whose own seats do not count, as it gives them up
 */
export function haveSeats(formId: string, choices: ChosenSeats[], besides = ""): Prisma.Sql {
  if (choices.length === 0) return sql`1 = 1`;
  return sql`NOT EXISTS (
    SELECT 1 FROM ${rowsOf(choices)} WHERE (
      SELECT coalesce(sum(seat.seats), 0) FROM taken_seats AS seat
      WHERE seat.form_id = ${formId} AND seat.field_key = wanted.field_key AND seat.value = wanted.value AND seat.response_id <> ${besides}
    ) + wanted.wants > wanted.seats)`;
}

/**
 * How many seats are left of these options together, once those of `wants` are taken. An option of which more are taken than it has counts as none.
 *
 * @param besides a response whose own seats do not count
 */
export function seatsBetween(formId: string, { taken, besides = "" }: { taken: ChosenSeats[]; besides?: string }): Prisma.Sql {
  const used = sql`(wanted.wants + (
    SELECT coalesce(sum(seat.seats), 0) FROM taken_seats AS seat
    WHERE seat.form_id = ${formId} AND seat.field_key = wanted.field_key AND seat.value = wanted.value AND seat.response_id <> ${besides}))`;
  return sql`(SELECT coalesce(sum(CASE WHEN wanted.seats > ${used} THEN wanted.seats - ${used} ELSE 0 END), 0) FROM ${rowsOf(taken)})`;
}

/**
 * The statements, at most one, that begin a transaction which takes seats. On PostgreSQL they make concurrent submissions of the form wait, and
 * later statements see the seats that those took; on SQLite only one transaction writes anyway.
 */
export function lockSeats(formId: string, choices: SeatedChoice[]): Prisma.Sql[] {
  return choices.length === 0 || sqlite() ? [] : [sql`SELECT 1 FROM forms WHERE id = ${formId} FOR NO KEY UPDATE`];
}

type Taking = { formId: string; responseId: string; choices: ChosenSeats[] };

/** The statements, at most one, by which a response takes its seats, if it was stored. */
export function takeSeats({ formId, responseId, choices }: Taking): Prisma.Sql[] {
  if (choices.length === 0) return [];
  return [
    sql`
      INSERT INTO taken_seats (form_id, field_key, value, response_id, seats)
      SELECT ${formId}, wanted.field_key, wanted.value, ${responseId}, wanted.wants FROM ${rowsOf(choices)}
      WHERE EXISTS (SELECT 1 FROM responses WHERE id = ${responseId})`,
  ];
}

/** The statements that replace the seats of a stored response. */
export function retakeSeats(taking: Taking): Prisma.Sql[] {
  return [sql`DELETE FROM taken_seats WHERE response_id = ${taking.responseId}`, ...takeSeats(taking)];
}

/** Options of one question, with what counts their seats. */
export type Seating = Pick<SeatedChoice, "key" | "by"> & { values: string[] };

/** The statement that takes seats for the existing responses, or takes them anew when they are counted in another way. */
export function seatStored(formId: string, { key, by, values }: Seating): Prisma.Sql {
  const all = JSON.stringify(values);
  const chosen = sqlite()
    ? sql`SELECT ${formId}, ${key}, chosen.value, responses.id, ${storedCount(by)} FROM responses, json_each(responses.data, ${`$."${key}"`}) AS chosen
        WHERE responses.form_id = ${formId} AND chosen.value IN (SELECT value FROM json_each(${all}))`
    : sql`SELECT ${formId}, ${key}, chosen.value, answered.id, answered.count
        FROM (SELECT id, data::json -> ${key} AS answer, ${storedCount(by)} AS count FROM responses WHERE form_id = ${formId}) AS answered,
          json_array_elements_text(CASE json_typeof(answer) WHEN 'array' THEN answer ELSE json_build_array(answer) END) AS chosen
        WHERE chosen.value = ANY(ARRAY(SELECT json_array_elements_text(${all}::json)))`;
  return sql`
    INSERT INTO taken_seats (form_id, field_key, value, response_id, seats) ${chosen}
    ON CONFLICT (form_id, field_key, value, response_id) DO UPDATE SET seats = excluded.seats`;
}

/** How many seats a stored response takes, as `chosenSeats` of lib/rules/fields/seats.ts says. */
function storedCount(by: SeatedChoice["by"]): Prisma.Sql {
  if (!by) return sql`1`;
  const most = MAX_SEATS + 1;
  if (!sqlite())
    return sql`(CASE json_typeof(data::json -> ${by.key})
      WHEN 'number' THEN LEAST(GREATEST(ceil((data::json ->> ${by.key})::numeric) + ${by.plus}::int, 1), ${most}::int) ELSE 1 END)::int`;
  const path = `$."${by.key}"`;
  const given = sql`(responses.data ->> ${path})`;
  const whole = sql`CAST(${given} AS INTEGER)`;
  return sql`(CASE WHEN json_type(responses.data, ${path}) IN ('integer', 'real')
    THEN min(max(${whole} + (${given} > ${whole}) + ${by.plus}, 1), ${most}) ELSE 1 END)`;
}
