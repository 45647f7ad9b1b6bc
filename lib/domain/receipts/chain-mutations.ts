import { setTimeout as pause } from "node:timers/promises";
import { sqlite } from "@/lib/base/db/client";
import { readRows, write } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { entriesOf } from "@/lib/base/db/json-parameters";
import { DomainError } from "@/lib/base/errors/errors";
import { log } from "@/lib/base/logging/log";
import { getPublicForm } from "@/lib/domain/forms/data";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import type { Change, LinkDetail, LinkKind, RemovalRule } from "./link";
import { changesOf, hashOfLink, hashOfStates } from "./link";
import type { StateRow } from "./state";
import { newSalt } from "./state";
import { readForStates, readSalts, statesOf } from "./state-data";

const { sql, raw } = Prisma;

export type ChainRow = {
  formId: string;
  startedAt: Date;
  lastNumber: number;
  lastHash: string;
  lastAt: Date | null;
  lastSlot: number;
  endedAt: Date | null;
};

/** The most responses that one link accepts. */
const MAX_ACCEPTED = 200;
/** How long a request waits for a chain to be extended. The work continues without it. */
const PATIENCE_MS = 5_000;

/** The end of the chain of a form, also of a deleted one. Null if nothing of the form was ever signed. */
export async function readChain(formId: string): Promise<ChainRow | null> {
  const [row] = await readRows<ChainRow>(sql`
    SELECT form_id AS "formId", started_at AS "startedAt", last_number AS "lastNumber", last_hash AS "lastHash", last_at AS "lastAt", last_slot AS "lastSlot", ended_at AS "endedAt"
    FROM receipt_chains WHERE form_id = ${formId}`);
  return row ?? null;
}

/** Whether a response is in the chain of its form. */
export async function isInChain(formId: string, responseId: string): Promise<boolean> {
  const chain = await readChain(formId);
  if (!chain) return false;
  const [row] = await readRows<{ slot: number }>(sql`SELECT slot FROM responses WHERE form_id = ${formId} AND id = ${responseId}`);
  return row !== undefined && row.slot <= chain.lastSlot;
}

type Extending = { /** Milliseconds for which the caller waits; infinite for commands. */ patience?: number };

/**
 * Takes all responses of a form into its chain, which begins with the first call (contract §52.2). Until a receipt or a checkpoint is signed, nobody
 * has anything to compare a chain with, so a form without them needs no chain.
 * @throws DomainError unavailable when there are so many that it takes longer than the caller waits: the work continues, and a later call finds it done.
 */
export async function extendReceiptChain(formId: string, now: Date, { patience = PATIENCE_MS }: Extending = {}): Promise<ChainRow> {
  const done = takeAll(formId, now);
  done.catch((error: unknown) => log.debug({ err: error, formId }, "a chain of receipts was not extended to its end"));
  const finished = done.then(() => true);
  if (!(await (patience === Infinity ? finished : Promise.race([finished, pause(patience, false, { ref: false })]))))
    throw new DomainError("unavailable", "The responses of this form are being taken into its chain. Try again in a moment", {
      retryAfter: 5,
    });
  const chain = await readChain(formId);
  if (!chain) throw new DomainError("unavailable", "The form is being deleted", { retryAfter: 1 });
  return chain;
}

type Round = { done: Promise<void>; /** The round after it, if somebody waits for that one. */ next?: Promise<void> };

/** Rounds under way in this process, by form. */
const rounds = new Map<string, Round>();

/**
 * Simultaneous callers share the work on a chain. A call during a round waits for the next one, because the response concerned may have been
 * stored after the round began. So however many wait, there is one more round.
 */
function takeAll(formId: string, now: Date): Promise<void> {
  const running = rounds.get(formId);
  if (!running) return beginRound(formId, now);
  const begin = () => rounds.get(formId)?.done ?? beginRound(formId, now);
  running.next ??= running.done.then(begin, begin);
  return running.next;
}

function beginRound(formId: string, now: Date): Promise<void> {
  const done = extend(formId, now).finally(() => rounds.delete(formId));
  rounds.set(formId, { done });
  return done;
}

/** Takes the responses into the chain that are stored now: those that keep coming must not keep a caller waiting. */
async function extend(formId: string, now: Date): Promise<void> {
  await write(sql`INSERT INTO receipt_chains (form_id, started_at) VALUES (${formId}, ${now}) ON CONFLICT DO NOTHING`);
  const [last] = await readRows<{ slot: number | null }>(sql`SELECT max(slot) AS slot FROM responses WHERE form_id = ${formId}`);
  const upTo = last?.slot ?? 0;
  const begun = performance.now();
  const time = () => new Date(now.getTime() + performance.now() - begun); // a long round accepts responses that are newer than its call
  // Each link is a short transaction, and other requests have their turn between two links.
  while (await acceptSome(formId, { upTo, now: time() })) await pause(0);
}

/**
 * Takes the next responses into the chain. It takes a turn of the form's index, as every change of responses does, so no state can change after it
 * was read and before it is in the chain. @returns whether there were any.
 */
function acceptSome(formId: string, { upTo, now }: { /** The last place. */ upTo: number; now: Date }): Promise<boolean> {
  return applyToIndex(formId, async () => {
    const chain = await readChain(formId);
    if (!chain) return null;
    const next = await readRows<{ id: string; slot: number }>(
      sql`SELECT id, slot FROM responses WHERE form_id = ${formId} AND slot > ${chain.lastSlot} AND slot <= ${upTo} ORDER BY slot LIMIT ${MAX_ACCEPTED}`,
    );
    const form = await getPublicForm(formId);
    const accepted: [string, string][] = [];
    const salts: Record<string, string> = {};
    let [from, to] = [0, chain.lastSlot];
    // Only the first part: the next link takes the rest.
    for await (const rows of readForStates(
      formId,
      next.map(({ id }) => id),
    )) {
      const { states, newSalts } = await statesOf(form, rows, await readSalts(rows.map(({ id }) => id)));
      for (const { id, slot } of rows) {
        accepted.push([id, states.get(id)?.state ?? ""]);
        from ||= slot;
        to = slot;
      }
      Object.assign(salts, Object.fromEntries(newSalts));
      break;
    }
    if (accepted.length === 0) return null;
    const detail = { from, to, count: accepted.length, states: hashOfStates(accepted) };
    return {
      statements: [
        sql`
          INSERT INTO response_salts (response_id, salt) SELECT entry.key, entry.value FROM ${entriesOf(salts)} WHERE true
          ON CONFLICT (response_id) DO NOTHING`,
        ...append(chain, { kind: "accepted", detail, at: now, lastSlot: to }),
      ],
      changes: [],
    };
  });
}

type NewLink = { kind: LinkKind; detail: LinkDetail[LinkKind]; at: Date; lastSlot?: number };

function append(
  { formId, lastNumber, lastHash, lastAt, lastSlot }: ChainRow,
  { kind, detail: facts, at: now, lastSlot: slot = lastSlot }: NewLink,
): Prisma.Sql[] {
  const number = lastNumber + 1;
  // Requests may get their turn in another order than they began, and clocks differ. No link may be earlier than the one before it.
  const at = new Date(Math.max(now.getTime(), lastAt === null ? 0 : new Date(lastAt).getTime()));
  const detail = JSON.stringify(facts);
  const hash = hashOfLink({ form: formId, number, at: at.toISOString(), kind, detail, before: lastHash });
  return [
    sql`INSERT INTO receipt_links (form_id, number, at, kind, detail, hash) VALUES (${formId}, ${number}, ${at}, ${kind}, ${detail}, ${hash})`,
    ...storeChanges(formId, changesOf({ kind, detail, number, at: at.toISOString() })),
    sql`UPDATE receipt_chains SET last_number = ${number}, last_hash = ${hash}, last_at = ${at}, last_slot = ${slot} WHERE form_id = ${formId}`,
  ];
}

/** The statement that stores by response what a link says of some. */
function storeChanges(formId: string, changes: Change[]): Prisma.Sql[] {
  if (changes.length === 0) return [];
  const rows = Object.fromEntries(changes.map(({ response, ...change }) => [response, JSON.stringify(change)]));
  const change = raw(sqlite() ? "entry.value" : "entry.value::json");
  return [
    sql`
      INSERT INTO receipt_changes (form_id, response_id, number, was, became, slot)
      SELECT ${formId}, entry.key, CAST(${change} ->> 'number' AS integer), ${change} ->> 'was', ${change} ->> 'is', CAST(${change} ->> 'slot' AS integer)
      FROM ${entriesOf(rows)} WHERE true
      ON CONFLICT (form_id, response_id, number) DO UPDATE SET was = excluded.was, became = excluded.became, slot = excluded.slot`,
  ];
}

/**
 * The responses among these that are already in the chain, with their states before the change. The caller has the turn of the form's index. Null if
 * there are none.
 */
async function readChained(formId: string, ids: string[]) {
  const chain = await readChain(formId);
  if (!chain || chain.lastSlot === 0) return null;
  const form = await getPublicForm(formId);
  const found: { row: StateRow & { slot: number }; state: string; salt: string }[] = [];
  for await (const part of readForStates(formId, ids)) {
    const rows = part.filter(({ slot }) => slot <= chain.lastSlot);
    const salts = await readSalts(rows.map(({ id }) => id));
    const { states } = await statesOf(form, rows, salts);
    for (const row of rows) found.push({ row, state: states.get(row.id)?.state ?? "", salt: salts.get(row.id) ?? "" });
  }
  return found.length > 0 ? { chain, form, found } : null;
}

type Removed = { formId: string; ids: string[]; rule: RemovalRule; at: Date };

/**
 * The statements that add a link about removed responses to their form's chain; none if the chain has none of them. Call it within {@link applyToIndex},
 * before they are removed.
 */
export async function linkRemoved({ formId, ids, rule, at }: Removed): Promise<Prisma.Sql[]> {
  const known = await readChained(formId, ids);
  if (!known) return [];
  const responses = known.found.map(({ row, state }): [string, string, number] => [row.id, state, row.slot]);
  return append(known.chain, { kind: "removed", detail: { rule, responses }, at });
}

type Changed = { formId: string; responseId: string; data: string; by: "owner" | "respondent"; at: Date };

/** The same for corrected answers. @param data the new answers, as they are stored. */
export function linkChanged({ formId, responseId, data, by, at }: Changed): Promise<Prisma.Sql[]> {
  return linkReplaced(formId, responseId, {
    at,
    after: (row) => ({ ...row, data, changedAt: at }),
    kind: "changed",
    by,
  });
}

type Resealed = { formId: string; responseId: string; sealed: string; at: Date };

/** The same for answers that were sealed again. */
export function linkResealed({ formId, responseId, sealed, at }: Resealed): Promise<Prisma.Sql[]> {
  return linkReplaced(formId, responseId, {
    at,
    after: (row) => ({ ...row, sealed }),
    kind: "resealed",
    by: "owner",
  });
}

/** The same for a file of such answers. Their state stays as it was: it says nothing of files, which are named in what is sealed. */
export function linkFileResealed({ formId, responseId, at }: Omit<Resealed, "sealed">): Promise<Prisma.Sql[]> {
  return linkReplaced(formId, responseId, { at, after: (row) => row, kind: "resealed", by: "owner" });
}

type Replaced = { at: Date; after: (row: StateRow) => StateRow; kind: "changed" | "resealed"; by: "owner" | "respondent" };

async function linkReplaced(formId: string, responseId: string, { at, after, kind, by }: Replaced): Promise<Prisma.Sql[]> {
  const known = await readChained(formId, [responseId]);
  const before = known?.found[0];
  if (!known || !before) return [];
  const { states } = await statesOf(known.form, [after(before.row)], new Map([[responseId, before.salt]]));
  const detail = { response: responseId, by, was: before.state, is: states.get(responseId)?.state ?? "" };
  return append(known.chain, { kind, detail, at });
}

type AnswersDeleted = {
  formId: string;
  /** The answers that are left, as they are stored, by response. */ left: ReadonlyMap<string, string>;
  kind: "anonymised" | "files_deleted";
  at: Date;
};

/** The same for answers that were deleted from responses. The responses get new salts, so that nobody can guess the former answers. */
export async function linkAnswersDeleted({ formId, left, kind, at }: AnswersDeleted): Promise<Prisma.Sql[]> {
  const known = await readChained(formId, [...left.keys()]);
  if (!known) return [];
  const salts = new Map(known.found.map(({ row }) => [row.id, newSalt()]));
  const rows = known.found.map(({ row }) => ({ ...row, data: left.get(row.id) ?? "{}" }));
  const { states } = await statesOf(known.form, rows, salts);
  const responses = known.found.map(({ row, state }): [string, string, string] => [row.id, state, states.get(row.id)?.state ?? ""]);
  return [
    sql`UPDATE response_salts SET salt = entry.value FROM ${entriesOf(Object.fromEntries(salts))} WHERE response_salts.response_id = entry.key`,
    ...append(known.chain, { kind, detail: { responses }, at }),
  ];
}
