import { setImmediate as nextTurn } from "node:timers/promises";
import { sqlite } from "@/lib/base/db/client";
import { isMissingValue } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { write, writeTogether } from "@/lib/base/db/direct-sql";
import { DomainError } from "@/lib/base/errors/errors";
import type { AnsweredForm, FeedState } from "./feed-data";
import { FORMS_AT_ONCE, readAnswered, readFeedState } from "./feed-data";

const { sql } = Prisma;

/** Maximum responses per stretch: readers examine whole stretches. */
const MAX_STRETCH = 200;
/** A response is stored under the time of its submission, and may become visible later: forms answered this recently are checked again. */
const OVERLAP_MS = 15 * 60_000;
/** How long a request extends the feed. The next request continues. */
const PATIENCE_MS = 2_000;
const TRIES = 20;

/**
 * Appends an account's new responses to its feed (decision 037). They get their positions after they were stored, from one request at a time, so
 * that nothing is ever inserted before a position that a reader has passed.
 */
export async function extendFeed(accountId: string, now: Date): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; tries < TRIES; tries++) {
    const state = await stateOf(accountId);
    try {
      await extendFrom(state, { accountId, now, until });
      return;
    } catch (error) {
      if (!isMissingValue(error)) throw error; // another request came first
      await nextTurn();
    }
  }
  throw new DomainError("unavailable", "Other requests are reading this feed. Try again", { retryAfter: 1 });
}

async function stateOf(accountId: string): Promise<FeedState> {
  const state = await readFeedState(accountId);
  if (state) return state;
  await write(sql`INSERT INTO response_feeds (account_id, scanned_at) VALUES (${accountId}, ${new Date(0)}) ON CONFLICT DO NOTHING`);
  return stateOf(accountId);
}

type Extending = { accountId: string; now: Date; until: number };

async function extendFrom(state: FeedState, { accountId, now, until }: Extending): Promise<void> {
  let { lastNumber, turn } = state;
  let after = { at: new Date(state.scannedAt.getTime() - OVERLAP_MS), id: "" };
  for (;;) {
    const forms = await readAnswered(accountId, after);
    const last = forms.at(-1);
    const isDone = forms.length < FORMS_AT_ONCE || !last;
    const stretches = forms.flatMap(stretchesOf).map((stretch, index) => [lastNumber + 1 + index, ...stretch]);
    const reached = isDone ? now : last.at;
    const scannedAt = reached > state.scannedAt ? reached : state.scannedAt;
    const isLongAgo = scannedAt.getTime() - state.scannedAt.getTime() > OVERLAP_MS / 3;
    if (stretches.length > 0 || isLongAgo) {
      lastNumber += stretches.length;
      // The column refuses NULL, so the second of two concurrent transactions fails.
      const takeTurn = sql`
        UPDATE response_feeds SET turn = CASE WHEN turn = ${turn} THEN turn + 1 END, last_number = ${lastNumber}, scanned_at = ${scannedAt}
        WHERE account_id = ${accountId}`;
      await writeTogether([takeTurn, insertAll(accountId, stretches)]);
      turn += 1;
    }
    if (isDone || performance.now() > until) return;
    after = last;
  }
}

/** Slots of a form become visible in order: each response takes the form's next slot, and keeps the form's row locked until it is stored. */
function stretchesOf({ id, slots, fed }: AnsweredForm): [string, number, number][] {
  const stretches: [string, number, number][] = [];
  for (let from = (fed ?? 0) + 1; from <= slots; from += MAX_STRETCH) stretches.push([id, from, Math.min(from + MAX_STRETCH - 1, slots)]);
  return stretches;
}

/** One parameter, so that the statement is the same for any number of rows. */
function insertAll(accountId: string, stretches: (string | number)[][]): Prisma.Sql {
  const list = JSON.stringify(stretches);
  const values = sqlite()
    ? sql`
        SELECT ${accountId}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]')
        FROM json_each(${list})`
    : sql`
        SELECT ${accountId}, (value ->> 0)::int, value ->> 1, (value ->> 2)::int, (value ->> 3)::int
        FROM json_array_elements(${list}::json) AS stretch(value)`;
  return sql`INSERT INTO feed_entries (account_id, number, form_id, from_slot, to_slot) ${values}`;
}
