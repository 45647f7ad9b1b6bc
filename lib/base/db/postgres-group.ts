import type { Pool, PoolClient } from "pg";
import type { Statement } from "./postgres-exchange";
import { codeOf, send, sendAlone } from "./postgres-transaction";

/** Bounds of a group: its rows stay locked, and its members wait, until the last one is written. */
const MAX_MEMBERS = 32;
const MAX_CHARACTERS = 1024 * 1024;
/** A write with more than this goes alone. */
const MAX_OF_MEMBER = MAX_CHARACTERS / 4;
/** While one waits for the disk, PostgreSQL executes the other; a third would only make the groups smaller. */
const GROUPS_AT_ONCE = 2;
/** Limits for each statement of a group: for a lock, and in total. Sent alone, it has the usual limits (open-postgres.ts). */
const LOCK_PATIENCE_MS = 100;
const STATEMENT_PATIENCE_MS = 1_000;
/** How long a write waits for its turn, before it is refused as busy: as long as for a connection. */
const PATIENCE_MS = 5_000;
/** How long writes with a key stay apart after one of them took longer than that. A lock that was held so long is likely held for a while. */
const APART_MS = 1_000;
/** SQLSTATEs of those: deadlock, lock not obtained, timed out. */
const NOT_OBTAINED = "55P03";
const SLOW = new Set(["40P01", NOT_OBTAINED, "57014"]);

/** Ends with the transaction, unlike SET. PostgreSQL counts both for each statement. */
const PATIENCE = `SELECT set_config('lock_timeout', '${LOCK_PATIENCE_MS}ms', true), set_config('statement_timeout', '${STATEMENT_PATIENCE_MS}ms', true)`;

/** A write that waits to be sent. */
type Member = {
  /** What it locks first. */
  key: string;
  statements: Statement[];
  characters: number;
  addedAt: number;
  acknowledge: (counts: number[]) => void;
  refuse: (error: unknown) => void;
};

/** A group that PostgreSQL has undone. */
type Undone = { members: Member[]; error: unknown; /** Whose statement failed. */ culprit: Member | undefined };

/**
 * Lets small writes share a transaction, its round trip and its flush to disk. Those that arrive while groups are on their way wait, and are then sent
 * together. None is acknowledged before the COMMIT of its group.
 *
 * If a member fails, PostgreSQL undoes the whole group. Each member is then sent alone, so that it has its own outcome. If the connection is lost,
 * nobody knows whether the group was stored, and all its members fail with that error, as a single write would.
 *
 * Writes with a key that made others wait have groups of their own for a while, one at a time: however many there are, they take one connection.
 */
export class PostgresGroup {
  readonly #pool: Pool;
  readonly #together: Lane;
  readonly #apart = new Map<string, { lane: Lane; until: number }>();

  /** @param nameOf the name under which a statement is prepared; undefined for none. */
  constructor(pool: Pool, nameOf: (sql: string) => string | undefined) {
    this.#pool = pool;
    this.#together = new Lane(pool, {
      atOnce: GROUPS_AT_ONCE,
      before: [{ name: nameOf(PATIENCE), text: PATIENCE, values: [] }],
      divert: (member) => {
        const lane = this.#laneOf(member.key);
        lane?.add(member);
        return lane !== null;
      },
      onUndone: (undone) => this.#separate(undone),
    });
  }

  /** Writes that have not been sent yet. */
  get waiting(): number {
    let sum = this.#together.waiting;
    for (const { lane } of this.#apart.values()) sum += lane.waiting;
    return sum;
  }

  /**
   * Runs statements together with those of others.
   * @param key what the statements lock first, such as the id of a form: all groups of all processes lock in its order, and so not each other.
   * @returns the number of rows that each statement has changed, once that is on disk.
   */
  add(key: string, statements: Statement[]): Promise<number[]> {
    const characters = charactersOf(statements);
    if (characters > MAX_OF_MEMBER) return sendAlone(this.#pool, statements);
    return new Promise((acknowledge, refuse) => {
      const member = { key, statements, characters, addedAt: performance.now(), acknowledge, refuse };
      (this.#laneOf(key) ?? this.#together).add(member);
    });
  }

  /** The lane of a key that stays apart. */
  #laneOf(key: string): Lane | null {
    const apart = this.#apart.get(key);
    if (!apart) return null;
    if (apart.lane.isBusy || performance.now() < apart.until) return apart.lane;
    this.#apart.delete(key);
    return null;
  }

  #separate({ members, error, culprit }: Undone): void {
    const slow = culprit && SLOW.has(codeOf(error)) ? this.#setApart(culprit.key) : null;
    for (const member of members) {
      if (slow && member.key === culprit?.key) slow.add(member);
      else this.#sendAlone(member);
    }
  }

  #setApart(key: string): Lane {
    for (const known of this.#apart.keys()) this.#laneOf(known); // forgets those that need not stay apart any more
    const lane = this.#laneOf(key) ?? new Lane(this.#pool, { atOnce: 1, isWatched: true, onUndone: (undone) => this.#refuseApart(undone) });
    this.#apart.set(key, { lane, until: performance.now() + APART_MS });
    return lane;
  }

  /** Members that waited for the lock of their key are refused: they have waited as long as a single write may. */
  #refuseApart({ members, error, culprit }: Undone): void {
    const isOver = codeOf(error) === NOT_OBTAINED && culprit === members[0];
    for (const member of members) {
      if (isOver || member === culprit) member.refuse(error);
      else this.#sendAlone(member);
    }
  }

  #sendAlone({ statements, acknowledge, refuse }: Member): void {
    sendAlone(this.#pool, statements).then(acknowledge, refuse);
  }
}

type Rules = {
  /** Groups on their way. */
  atOnce: number;
  /** Statements at the beginning of each group. */
  before?: Statement[];
  /** Whether its statements may take long: see `send`. */
  isWatched?: boolean;
  /** Asked before a member is sent: whether it has gone elsewhere. */
  divert?: (member: Member) => boolean;
  onUndone: (undone: Undone) => void;
};

/** Writes that are sent in groups, first come first served. */
class Lane {
  readonly #pool: Pool;
  readonly #rules: Rules;
  #waiting: Member[] = [];
  #underway = 0;
  #isScheduled = false;

  constructor(pool: Pool, rules: Rules) {
    this.#pool = pool;
    this.#rules = rules;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get isBusy(): boolean {
    return this.#waiting.length + this.#underway > 0;
  }

  /** Sends it at the end of this turn of the event loop, in which others may arrive, or with the next group. */
  add(member: Member): void {
    this.#waiting.push(member);
    if (this.#isScheduled || this.#underway >= this.#rules.atOnce) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    this.#underway++;
    try {
      while (this.#waiting.length > 0) await this.#sendNext();
    } finally {
      this.#underway--;
    }
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
    let isAlive = false;
    try {
      const members = this.#takeGroup();
      isAlive = members.length === 0 || (await this.#send(connection, members));
    } finally {
      connection.release(!isAlive);
    }
  }

  /** @returns whether the connection can go on. */
  async #send(connection: PoolClient, members: Member[]): Promise<boolean> {
    const { before = [], isWatched = false, onUndone } = this.#rules;
    const outcome = await send(connection, [...before, ...members.flatMap(({ statements }) => statements)], { isWatched });
    let end = before.length;
    if ("counts" in outcome) {
      for (const { statements, acknowledge } of members) acknowledge(outcome.counts.slice(end, (end += statements.length)));
      return true;
    }
    const { error, done, isUndone, isAlive } = outcome;
    const culprit = members.find(({ statements }) => done < (end += statements.length));
    if (isUndone) onUndone({ members, error, culprit });
    else for (const { refuse } of members) refuse(error);
    return isAlive;
  }

  /** The next members, in the order of their keys, and those with the same key in that of their arrival. */
  #takeGroup(): Member[] {
    const oldest = performance.now() - PATIENCE_MS;
    for (const { refuse } of this.#takeWhile(({ addedAt }) => addedAt < oldest)) refuse(waitedTooLong());
    let [count, characters] = [0, 0];
    const members = this.#takeWhile((member) => ++count <= MAX_MEMBERS && (characters += member.characters) <= MAX_CHARACTERS);
    return members.filter((member) => !this.#rules.divert?.(member)).toSorted((one, other) => compare(one.key, other.key));
  }

  /** Removes the first members for which this is true. */
  #takeWhile(isMeant: (member: Member) => boolean): Member[] {
    const end = this.#waiting.findIndex((member) => !isMeant(member));
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }
}

function waitedTooLong(): Error {
  return Object.assign(new Error(`This write has waited for its turn for ${PATIENCE_MS} ms`), { code: NOT_OBTAINED });
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
