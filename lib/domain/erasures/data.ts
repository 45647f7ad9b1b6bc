import { sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { limitRows } from "@/lib/base/db/unseen-values";
import { toIsoText } from "@/lib/base/db/sqlite-values";
import type { Erasure } from "./kinds";

const { sql } = Prisma;
const AT_ONCE = 5_000;

/** All that the database knows to have been erased, in parts. */
export async function* readErasures(since = new Date(0)): AsyncGenerator<Erasure[]> {
  let last: Pick<Erasure, "kind" | "id"> | null = null;
  for (let at = since; ;) {
    const after: Prisma.Sql =
      last === null ? sql`erased_at >= ${at}` : sql`(erased_at > ${at} OR (erased_at = ${at} AND (kind, id) > (${last.kind}, ${last.id})))`;
    const rows: Erasure[] = await readRows<Erasure>(
      sql`SELECT kind, id, erased_at AS at FROM erasures WHERE ${after} ORDER BY erased_at, kind, id ${limitRows(AT_ONCE)}`,
    );
    const part = rows.map(({ kind, id, at: time }) => ({ kind, id, at: new Date(time) }));
    if (part.length > 0) yield part;
    const end = part.at(-1);
    if (!end || part.length < AT_ONCE) return;
    last = end;
    ({ at } = end);
  }
}

/** How many there are, and the time of the newest: what changes when the list does. */
export async function stateOfList(): Promise<string> {
  const [row] = await readRows<{ count: number | bigint; newest: Date | string | null }>(
    sql`SELECT count(*) AS count, max(erased_at) AS newest FROM erasures`,
  );
  return `${row?.count} ${row?.newest ? new Date(row.newest).toISOString() : "-"}`;
}

/** Those of a list that the database does not know: it is older than they are. */
export async function unknownOf(erasures: Erasure[]): Promise<Erasure[]> {
  const unknown: Erasure[] = [];
  for (let start = 0; start < erasures.length; start += AT_ONCE) {
    const some = erasures.slice(start, start + AT_ONCE);
    const rows = await readRows<{ place: number }>(sql`
      SELECT listed.place FROM (${listed(some)}) AS listed LEFT JOIN erasures
        ON erasures.kind = listed.kind AND erasures.id = listed.id AND erasures.erased_at >= listed.at
      WHERE erasures.id IS NULL`);
    unknown.push(...rows.flatMap(({ place }) => some[place] ?? []));
  }
  return unknown;
}

/** A list as rows, by one parameter. */
export function listed(erasures: Erasure[]): Prisma.Sql {
  const text = JSON.stringify(erasures.map(({ kind, id, at }, place) => [place, kind, id, toIsoText(at)]));
  return sqlite()
    ? sql`SELECT value ->> 0 AS place, value ->> 1 AS kind, value ->> 2 AS id, value ->> 3 AS at FROM json_each(${text})`
    : sql`SELECT (value ->> 0)::int AS place, value ->> 1 AS kind, value ->> 2 AS id, (value ->> 3)::timestamp AS at FROM json_array_elements(${text}::json)`;
}
