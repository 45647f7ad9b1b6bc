import { sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { takeCounts } from "./visit-counts";

const { sql, raw } = Prisma;

/** Adds this process's counts to the database, all forms at once. A failure loses the counts of a few seconds. */
export async function writeVisits(now: Date): Promise<void> {
  const counts = [...takeCounts()];
  if (counts.length === 0) return;
  const visits = counts.map(([id, { views, started, sent }]) => [id, views, started, sent]);
  const reached = counts.flatMap(([id, { reached: byKey }]) => [...byKey].map(([key, count]) => [id, key, count]));
  // Ordered, so that processes that write simultaneously wait for each other only once. A form may have been deleted meanwhile.
  const statements = [
    sql`
      INSERT INTO form_visits (form_id, since, views, started, sent)
      SELECT forms.id, ${now}, ${part(1)}, ${part(2)}, ${part(3)} FROM ${rowsOf(visits)} JOIN forms ON forms.id = ${part(0)}
      WHERE 1 = 1 ORDER BY forms.id
      ON CONFLICT (form_id) DO UPDATE SET views = form_visits.views + excluded.views, started = form_visits.started + excluded.started,
        sent = form_visits.sent + excluded.sent`,
    sql`
      INSERT INTO question_visits (form_id, key, reached)
      SELECT forms.id, ${part(1, "text")}, ${part(2)} FROM ${rowsOf(reached)} JOIN forms ON forms.id = ${part(0)}
      WHERE 1 = 1 ORDER BY forms.id, ${part(1, "text")}
      ON CONFLICT (form_id, key) DO UPDATE SET reached = question_visits.reached + excluded.reached`,
  ];
  await writeTogether(statements);
}

function rowsOf(rows: (string | number)[][]): Prisma.Sql {
  const text = JSON.stringify(rows);
  return sqlite() ? sql`json_each(${text}) AS entry` : sql`json_array_elements(${text}::json) AS entry(value)`;
}

/** A value of a row: the id, or a number unless declared as text. */
function part(index: number, type: "text" | "int" = index === 0 ? "text" : "int"): Prisma.Sql {
  return raw(sqlite() ? `json_extract(entry.value, '$[${index}]')` : `(entry.value ->> ${index})::${type}`);
}
