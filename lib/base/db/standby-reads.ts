import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { DirectSql, Reading, Sharing } from "./direct-sql-types";
import { postgresPool, preparing } from "./open-postgres";
import type { Ask } from "./postgres-statements";
import { PostgresStatements } from "./postgres-statements";

const { sql } = Prisma;

type Rows = Record<string, unknown>[];

/** Everything that was acknowledged before `position` was asked for is before it. */
type Position = { /** Of the cluster, and of its failovers: positions of others mean nothing here. */ history: string; position: string };

/** `history` is the primary's id and timeline. With `synchronous_commit = off`, commits are acknowledged before they are flushed. */
const POSITION = sql`
  SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) AS history,
    (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END)::text AS position`;

/** The timeline is that of the standby's last checkpoint, so after a failover it takes the standby minutes to be used again, and it is never wrong. */
const STANDING = ({ history, position }: Position) => sql`
  SELECT pg_is_in_recovery() AS "isStandby",
    (SELECT system_identifier FROM pg_control_system()) || ' ' || upper(lpad(to_hex((SELECT timeline_id FROM pg_control_checkpoint())), 8, '0')) = ${history} AS "isOurs",
    pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS "isThere"`;

/** In milliseconds. */
const TIMES = {
  /** How long a read waits for the standby to get as far as the primary was. It is mostly there, or a few milliseconds behind. */
  patience: 50,
  /** After a failure: how long all reads go to the primary, until one of them tries the standby again. */
  rest: 2_000,
  connect: 500,
  statement: 2_000,
  silence: 2_500,
};

/** SQLSTATEs of one statement, such as a timeout (57014), a conflict with what the standby repeats (40001) or a wrong value (22): others can be read there. */
const OF_STATEMENT = /^(22|23|40|42|54|57014)/;

function isOfStatement(error: unknown): boolean {
  return error instanceof Error && "code" in error && OF_STATEMENT.test(String(error.code));
}

/** The standby has not yet repeated all that a read has to show. */
class Behind extends Error {}

/**
 * Direct SQL of which the standby answers the reads that allow it (`Reading.standby`), never with less than the primary had committed when the read
 * began, no matter by which process: each read asks the primary how far it is, and then the standby whether it has got there. Whatever goes wrong with the standby,
 * the primary answers (decision 104).
 */
export class StandbyReads implements DirectSql {
  /** Reads that the standby may answer, by who did. */
  readonly counts = { standby: 0, primary: 0 };
  readonly #primary: DirectSql;
  readonly #pool: Pool;
  readonly #standby: PostgresStatements;
  readonly #times: typeof TIMES;
  /** Only the primary is read until this time (performance.now()); 0 while the standby is read. */
  #restsUntil = 0;
  /** Why the standby is not read, as the log has it. */
  #fault = "";
  /** The question of where the primary is that is under way. It never rejects. */
  #asked: Promise<unknown> = Promise.resolve();
  /** The question after it. */
  #next: Promise<Position> | null = null;

  constructor(primary: DirectSql, url: string, times: Partial<typeof TIMES> = {}) {
    this.#primary = primary;
    this.#times = { ...TIMES, ...times };
    const { connect, statement, silence } = this.#times;
    this.#pool = postgresPool(url, { connectMs: connect, statementMs: statement, silenceMs: silence });
    this.#standby = new PostgresStatements(this.#pool, preparing(url));
  }

  async rows(statement: Prisma.Sql, options?: Reading): Promise<Rows> {
    if (!options?.standby) return this.#primary.rows(statement, options);
    const rows = await this.#readAtStandby(statement, options);
    this.counts[rows ? "standby" : "primary"] += 1;
    return rows ?? this.#primary.rows(statement, options);
  }

  execute(statements: Prisma.Sql[], sharing?: Sharing): Promise<number[]> {
    return this.#primary.execute(statements, sharing);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Null if the primary has to be read. */
  async #readAtStandby(statement: Prisma.Sql, options: Reading): Promise<Rows | null> {
    const now = performance.now();
    if (now < this.#restsUntil) return null;
    if (this.#restsUntil > 0) this.#restsUntil = now + this.#times.rest; // this read tries; the others do not wait for what it finds
    try {
      const position = await this.#position();
      const rows = await this.#standby.rowsAfter((ask) => this.#admit(position, ask), statement, options);
      this.#use();
      return rows;
    } catch (err) {
      if (isOfStatement(err)) this.#use();
      else this.#avoid(err);
      return null;
    }
  }

  #use(): void {
    if (this.#fault !== "") logSeldom("info", {}, "the standby is read again");
    this.#fault = "";
    this.#restsUntil = 0;
  }

  #avoid(err: unknown): void {
    const fault = err instanceof Error ? err.message : "";
    if (fault !== this.#fault)
      logSeldom(err instanceof Behind ? "info" : "warn", { err }, "the standby is not read, the primary is read instead");
    this.#fault = fault;
    this.#restsUntil = performance.now() + this.#times.rest;
  }

  /** Where the primary is now. One question serves all reads that came before it was sent; one that is under way may already have been answered. */
  #position(): Promise<Position> {
    this.#next ??= this.#asked.then(() => {
      this.#next = null;
      const asking = this.#askPrimary();
      this.#asked = asking.catch(() => undefined);
      return asking;
    });
    return this.#next;
  }

  async #askPrimary(): Promise<Position> {
    const [row] = (await this.#primary.rows(POSITION)) as [Position]; // the SELECT determines the columns
    return row;
  }

  /** Waits until the standby has repeated everything up to a position. @throws Error if it has not in time, or is the wrong one. */
  async #admit(position: Position, ask: Ask): Promise<void> {
    const until = performance.now() + this.#times.patience;
    for (let wait = 1; ; wait *= 2) {
      const [{ isStandby, isOurs, isThere } = {}] = await ask(STANDING(position));
      if (isStandby !== true) throw new Error("DATABASE_READ_URL leads to no standby");
      if (isOurs !== true) throw new Error("The standby does not follow the primary of DATABASE_URL");
      if (isThere === true) return;
      if (performance.now() + wait > until) throw new Behind("The standby is behind");
      await pause(wait);
    }
  }
}
