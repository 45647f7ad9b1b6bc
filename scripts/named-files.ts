import type Database from "better-sqlite3";
import { db } from "../lib/base/db/client";

/** A file as its row describes it. `arrivedDigest` is that of the bytes as they arrived; null for files of earlier releases. */
export type NamedFile = { id: string; formId: string; size: number; arrivedDigest: string | null };

/** The files that the rows of a database name. There may be millions, so they are read in pages. */
export type NamedFiles = {
  /** All that are completely stored, by id. */
  pages: () => AsyncIterable<NamedFile[]> | Iterable<NamedFile[]>;
  /** Those of the ids that are named. */
  among: (ids: string[]) => Promise<Set<string>>;
};

const PAGE = 1_000;

/** The files that the service's own database names. */
export const namedInDatabase: NamedFiles = {
  async *pages() {
    const last = await db().file.findFirst({ where: { arrivingUntil: null }, select: { id: true }, orderBy: { id: "desc" } });
    for (let after = ""; last;) {
      const page = await db().file.findMany({
        where: { arrivingUntil: null, id: { gt: after, lte: last.id } },
        select: { id: true, formId: true, size: true, arrivedDigest: true },
        orderBy: { id: "asc" },
        take: PAGE,
      });
      if (page.length === 0) return;
      yield page;
      after = page.at(-1)?.id ?? last.id;
    }
  },
  async among(ids) {
    const rows = await db().file.findMany({ where: { arrivingUntil: null, id: { in: ids } }, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  },
};

/** The files that a copy of a SQLite database names. The copy may be of an earlier release. */
export function namedInCopy(copy: Database.Database): NamedFiles & { count: number } {
  const columns = new Set((copy.pragma("table_info(files)") as { name: string }[]).map(({ name }) => name)); // the result shape of this pragma
  const stored = columns.has("arriving_until") ? "arriving_until IS NULL" : "true"; // otherwise there are no reservations of files being uploaded
  const digest = columns.has("arrived_digest") ? "arrived_digest" : "NULL";
  return {
    count: Number(copy.prepare(`SELECT count(*) FROM files WHERE ${stored}`).pluck().get()),
    *pages() {
      const read = copy.prepare<[string], NamedFile>(
        `SELECT id, form_id AS "formId", size, ${digest} AS "arrivedDigest" FROM files WHERE id > ? AND ${stored} ORDER BY id LIMIT ${PAGE}`,
      );
      for (let page = read.all(""); page.length > 0; page = read.all(page.at(-1)?.id ?? "")) yield page;
    },
    among(ids) {
      const read = copy
        .prepare<[string], string>(`SELECT id FROM files WHERE id IN (SELECT value FROM json_each(?)) AND ${stored}`)
        .pluck();
      return Promise.resolve(new Set(read.all(JSON.stringify(ids))));
    },
  };
}
