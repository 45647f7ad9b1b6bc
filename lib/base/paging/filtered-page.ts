import { Turns } from "@/lib/base/turns/turns";

/** Rows that are read at a time: with 16 KB of metadata each, 1.6 MB. */
const AT_A_TIME = 100;
/** How long a request searches. */
const PATIENCE_MS = 1_000;

type Search<Row> = {
  cursor: string | undefined;
  limit: number;
  /** Rows after the cursor, plus one if there are more. */
  read: (page: { cursor: string | undefined; limit: number }) => Promise<Row[]>;
  cursorOf: (row: Row) => string;
  isMeant: (row: Row) => boolean;
};

/**
 * The next rows of a list that match a condition which the database cannot look up: fewer than requested when matches are rare, because the search
 * time is limited. @returns where the next page begins; null at the end of the list.
 */
export async function filteredPage<Row>(search: Search<Row>): Promise<{ page: Row[]; cursor: string | null }> {
  const { limit, read, cursorOf, isMeant } = search;
  const turns = new Turns();
  const until = performance.now() + PATIENCE_MS;
  const found: Row[] = [];
  let { cursor } = search;
  for (;;) {
    const rows = await read({ cursor, limit: AT_A_TIME });
    for (const row of rows.slice(0, AT_A_TIME)) {
      if (turns.isOver) await turns.next();
      cursor = cursorOf(row);
      if (isMeant(row)) found.push(row);
      if (found.length === limit) return { page: found, cursor };
    }
    if (rows.length <= AT_A_TIME) return { page: found, cursor: null };
    if (performance.now() > until) return { page: found, cursor: cursor ?? null };
  }
}
