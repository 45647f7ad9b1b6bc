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
   * for what a write depends on, nor for rows read by their key: the primary finds those in less time than it takes to say how new it is.
   */
  standby?: boolean;
  /**
   * For reads on every request that find a few rows by an index, such as a form by its id. On PostgreSQL, those of one turn of the event loop then share a
   * round trip (postgres-shared-reads.ts). Never for what may take long: the others would wait for it.
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
