import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";
import type { Outcome, Statement } from "./postgres-transaction";
import { send, sendAlone } from "./postgres-transaction";

/** Bounds of a group: its rows stay locked, and its members wait, until the last one is written. */
const MAX_MEMBERS = 32;
const MAX_CHARACTERS = 1024 * 1024;
/** A member with more than this goes alone. */
const MAX_OF_MEMBER = MAX_CHARACTERS / 4;
/** While one waits for the disk, PostgreSQL executes the other; a third would only make all of them smaller. */
const GROUPS_AT_ONCE = 2;
/** How long a statement of a group may wait for a lock, and take. Alone, it may do so as long as any other (open-postgres.ts). */
const LOCK_PATIENCE_MS = 100;
const STATEMENT_PATIENCE_MS = 1_000;
/** How long writes with a key go alone after one of them took longer than that. A lock that was held so long is likely held for a while. */
const SLOW_MS = 1_000;
const MAX_SLOW_KEYS = 1_000;
/** SQLSTATEs of those: deadlock, lock not obtained, timed out. */
const SLOW_STATES = new Set(["40P01", "55P03", "57014"]);

/** Ends with the transaction, unlike SET. PostgreSQL counts both for each statement. */
export const PATIENCE = `SELECT set_config('lock_timeout', '${LOCK_PATIENCE_MS}ms', true), set_config('statement_timeout', '${STATEMENT_PATIENCE_MS}ms', true)`;

/** A write that waits to be sent. Members with the same key lock the same rows first. */
type Member = {
  key: string;
  statements: Statement[];
  characters: number;
  addedAt: number;
  acknowledge: (counts: number[]) => void;
  refuse: (error: unknown) => void;
};

/**
 * Lets small writes share a transaction, its round trip and its flush to disk. Those that arrive while {@link GROUPS_AT_ONCE} groups are on their way
 * wait, and are then sent together. None is acknowledged before the COMMIT of its group.
 *
 * If a member fails, PostgreSQL undoes the whole group. Each member is then sent alone, so that it has its own outcome. If the connection is lost,
 * nobody knows whether the group was stored, and all its members fail with that error, as a single write would.
 */
export class PostgresGroup {
  readonly #pool: Pool;
  readonly #patience: Statement;
  readonly #slow = new LRUCache<string, true>({ max: MAX_SLOW_KEYS, ttl: SLOW_MS });
  #waiting: Member[] = [];
  #underway = 0;
  #isScheduled = false;

  /** @param nameOf the name under which a statement is prepared; undefined for none. */
  constructor(pool: Pool, nameOf: (sql: string) => string | undefined) {
    this.#pool = pool;
    this.#patience = { name: nameOf(PATIENCE), text: PATIENCE, values: [] };
  }

  /** Writes that have not been sent yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Runs statements together with those of others.
   * @param key what the statements lock first, such as the id of a form: all groups of all processes lock in its order, and so not each other.
   * @returns the number of rows that each statement has changed, once that is on disk.
   */
  add(key: string, statements: Statement[]): Promise<number[]> {
    const characters = charactersOf(statements);
    if (characters > MAX_OF_MEMBER || this.#slow.has(key)) return sendAlone(this.#pool, statements);
    return new Promise((acknowledge, refuse) => {
      this.#waiting.push({ key, statements, characters, addedAt: performance.now(), acknowledge, refuse });
      this.#sendSoon();
    });
  }

  /** At the end of this turn of the event loop, in which others may arrive. */
  #sendSoon(): void {
    if (this.#isScheduled || this.#underway >= GROUPS_AT_ONCE) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    this.#underway++;
    while (this.#waiting.length > 0) await this.#sendNext();
    this.#underway--;
  }

  async #sendNext(): Promise<void> {
    const askedAt = performance.now();
    let connection: PoolClient;
    try {
      connection = await this.#pool.connect();
    } catch (error) {
      for (const { refuse } of this.#takeWhile(({ addedAt }) => addedAt <= askedAt)) refuse(error);
      return;
    }
    let members: Member[] = [];
    let outcome: Outcome | null = null;
    try {
      members = this.#takeGroup();
      if (members.length > 0) outcome = await send(connection, [this.#patience, ...members.flatMap(({ statements }) => statements)]);
    } finally {
      connection.release(); // the pool discards a lost connection
    }
    if (outcome) this.#settle(members, outcome);
  }

  /** The next members, in the order of their keys, and those with the same key in that of their arrival. */
  #takeGroup(): Member[] {
    let [count, characters] = [0, 0];
    const fits = (member: Member) => ++count <= MAX_MEMBERS && (characters += member.characters) <= MAX_CHARACTERS;
    const members = this.#takeWhile(fits);
    for (const member of members) if (this.#slow.has(member.key)) this.#sendAlone(member);
    return members.filter(({ key }) => !this.#slow.has(key)).toSorted((one, other) => compare(one.key, other.key));
  }

  /** Removes the first members for which this is true. */
  #takeWhile(isMeant: (member: Member) => boolean): Member[] {
    const end = this.#waiting.findIndex((member) => !isMeant(member));
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  #settle(members: Member[], outcome: Outcome): void {
    if ("counts" in outcome) {
      let start = 1; // after the patience
      for (const { statements, acknowledge } of members) acknowledge(outcome.counts.slice(start, (start += statements.length)));
    } else if (outcome.isUndone) {
      this.#noteSlow(members, outcome);
      for (const member of members) this.#sendAlone(member);
    } else for (const { refuse } of members) refuse(outcome.error);
  }

  #sendAlone({ statements, acknowledge, refuse }: Member): void {
    sendAlone(this.#pool, statements).then(acknowledge, refuse);
  }

  /** Notes the key of the member that made the others wait, if one did. */
  #noteSlow(members: Member[], { error, done }: { error: unknown; done: number }): void {
    if (!(error instanceof Error && "code" in error && typeof error.code === "string" && SLOW_STATES.has(error.code))) return;
    let end = 1;
    const slow = members.find(({ statements }) => done < (end += statements.length));
    if (slow) this.#slow.set(slow.key, true);
  }
}

function charactersOf(statements: Statement[]): number {
  let sum = 0;
  for (const { values } of statements) for (const value of values) sum += value?.length ?? 0;
  return sum;
}

/** The order of code units: it must be the same in all processes. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
