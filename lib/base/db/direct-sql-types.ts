import type { Prisma } from "@/lib/base/db/generated/sqlite/client";

/** What runs direct SQL (direct-sql.ts): the statements of SQLite or PostgreSQL, those that a standby may read, or those that are traced. */
export type DirectSql = {
  rows: (statement: Prisma.Sql, options?: Reading) => Promise<Record<string, unknown>[]>;
  execute: (statements: Prisma.Sql[], sharing?: Sharing) => Promise<number[]>;
};

export type Reading = {
  /** On PostgreSQL: plans each execution anew, because the best plan depends on the values, as in a search. */
  needsCustomPlan?: boolean;
  /**
   * With DATABASE_READ_URL, the standby may answer, with everything that was committed before (standby-reads.ts). For lists, counts and exports; never
   * for what a write depends on, nor for rows read by their key: the primary returns such rows faster than it can report its write-ahead log position.
   */
  standby?: boolean;
  /**
   * For frequent reads that find a few rows by an index, such as a form by its id. On PostgreSQL, all such reads of one turn of the event loop share a
   * round trip (postgres-shared-reads.ts). Never for reads that can be slow, because the others have to wait for them.
   */
  isShort?: boolean;
};

export type Sharing = {
  /**
   * For small writes that are frequent: what they lock first, such as the id of a form. On PostgreSQL, those that wait at the same time are then sent
   * in one transaction, ordered by it (postgres-group.ts). A failure of one undoes none of the others. On SQLite all writes share a commit anyway.
   */
  shareBy?: string;
};
