import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { Turns } from "@/lib/base/turns/turns";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readChain } from "./chain-mutations";
import type { Link, LinkDetail } from "./link";
import { hashOfLink, hashOfStates } from "./link";
import { readForStates, readSalts, statesOf } from "./state-data";

const { sql } = Prisma;

/** How many links or responses are read at a time. */
const BATCH = 200;

export type StoredLink = Link & { hash: string };

/** Links of a form after a number, in order. */
function readLinks(formId: string, { after, limit }: { after: number; limit: number }): Promise<StoredLink[]> {
  return read(formId, sql`number > ${after} ORDER BY number LIMIT ${limit}`);
}

/** The last links before a number, in order. */
export async function readLastLinks(formId: string, { before, limit }: { before: number; limit: number }): Promise<StoredLink[]> {
  return (await read(formId, sql`number < ${before} ORDER BY number DESC LIMIT ${limit}`)).toReversed();
}

async function read(formId: string, which: Prisma.Sql): Promise<StoredLink[]> {
  const rows = await readRows<{ number: number; at: Date; kind: string; detail: string; hash: string; before: string | null }>(sql`
    SELECT number, at, kind, detail, hash,
      (SELECT hash FROM receipt_links AS earlier WHERE earlier.form_id = receipt_links.form_id AND earlier.number = receipt_links.number - 1) AS before
    FROM receipt_links WHERE form_id = ${formId} AND ${which}`);
  return rows.map(({ at, before, ...row }) => ({ form: formId, ...row, at: new Date(at).toISOString(), before: before ?? "" }));
}

/** A page of a form's chain as the API shows it (contract §52.2), with the states of accepted responses, so that it can be checked elsewhere. */
export async function presentLinks(formId: string, page: { after: number; limit: number }) {
  const links = await readLinks(formId, page);
  const later = links.some(({ kind }) => kind === "accepted") ? await readLaterChanges(formId) : null;
  const presented = [];
  for (const { number, at, kind, detail, hash } of links) {
    const accepted = kind === "accepted" && later ? (JSON.parse(detail) as LinkDetail["accepted"]) : null; // append() wrote it
    presented.push({
      number,
      at,
      kind,
      detail,
      hash,
      ...(accepted && later && { states: await acceptedStates(formId, accepted, later, number) }),
    });
  }
  return presented;
}

type ChainProblem = {
  /** The link that is wrong, or that shows the problem; null: the chain as a whole. */
  number: number | null;
  /** The response concerned, if there is one. */
  response: string | null;
  /** For people, in English. */
  message: string;
};

export type CheckedChain = {
  links: number;
  responses: number;
  hash: string;
  endedAt: Date | null;
  problems: ChainProblem[];
  /** The hashes of the wanted links, by number. */
  hashes: Map<number, string>;
  /** Where the wanted states first appear in the chain, by state. */
  seen: Map<string, { response: string; number: number; at: string }>;
};

type Wanted = { numbers?: ReadonlySet<number>; states?: ReadonlySet<string> };

/** Problems listed at most; there may be as many as responses. */
const MAX_PROBLEMS = 100;

/**
 * Computes a form's chain again from what is stored: each link must follow the one before it, and each response must be as the last link about it
 * says. Reads in batches and in turns. @returns null if nothing of the form was ever signed.
 */
export async function checkChain(formId: string, { numbers, states: wanted }: Wanted = {}): Promise<CheckedChain | null> {
  const chain = await readChain(formId);
  if (!chain) return null;
  const { lastHash: hash, lastNumber, lastSlot, endedAt } = chain;
  const result: CheckedChain = { links: 0, responses: 0, hash, endedAt, problems: [], hashes: new Map(), seen: new Map() };
  const problem = (message: string, number: number | null = null, response: string | null = null) => {
    if (result.problems.length < MAX_PROBLEMS) result.problems.push({ number, response, message });
  };
  if (endedAt) return result;

  // Later changes first: they have the accepted states that are no longer stored.
  const later = await readLaterChanges(formId);
  const turns = new Turns();
  let [before, number, at, to] = ["", 0, "", 0];
  for (;;) {
    const links = await readLinks(formId, { after: number, limit: BATCH });
    for (const link of links) {
      if (link.number !== number + 1) problem(`Link ${number + 1} is missing`, number + 1);
      if (link.before !== before && link.number === number + 1) problem("The link does not follow the one before it", link.number);
      if (hashOfLink(link) !== link.hash) problem("The link was changed", link.number);
      if (link.at < at) problem("The link says an earlier time than the one before it", link.number);
      [before, number, at] = [link.hash, link.number, link.at];
      if (numbers?.has(number)) result.hashes.set(number, link.hash);
      const note = (response: string, state: string) => {
        if (wanted?.has(state) && !result.seen.has(state)) result.seen.set(state, { response, number: link.number, at: link.at });
      };
      if (link.kind === "accepted") {
        const detail = JSON.parse(link.detail) as LinkDetail["accepted"]; // append() wrote it; if it was changed since, the comparisons below fail
        if (detail.from <= to) problem("The link accepts responses that were already accepted", link.number);
        to = detail.to;
        const accepted = await acceptedStates(formId, detail, later, link.number);
        result.responses += accepted.length;
        for (const [response, state] of accepted) note(response, state);
        if (hashOfStates(accepted) !== detail.states || accepted.length !== detail.count)
          problem("Responses that the link accepted were changed, added or removed, and no link says so", link.number);
      }
      for (const { response, was, is } of changesOf(link)) for (const state of [was, is]) if (state !== null) note(response, state);
      if (turns.isOver) await turns.next();
    }
    result.links += links.length;
    if (links.length < BATCH) break;
  }
  if (number !== lastNumber || before !== hash) problem("The end of the chain is not its last link", number);
  if (to !== lastSlot) problem("The end of the chain does not name the last accepted response", number);
  for await (const { message, number: link, response } of findContradictions(formId, later)) problem(message, link, response);
  return result;
}

/** What a link of any kind but `accepted` says about one response. */
export type Change = {
  response: string;
  number: number;
  at: string;
  kind: string;
  was: string;
  /** Null: removed. */ is: string | null;
  /** The place of a removed response; otherwise null. */ slot: number | null;
};

/** The changes that a link records, one for each response. Empty for `accepted`. */
export function changesOf({ kind, detail, number, at }: Pick<Link, "kind" | "detail" | "number" | "at">): Change[] {
  if (kind === "accepted") return [];
  const facts = JSON.parse(detail) as LinkDetail["changed"] & { responses?: [string, string, string | number][] }; // append() wrote it
  if (kind === "changed" || kind === "resealed")
    return [{ response: facts.response, number, at, kind, was: facts.was, is: facts.is, slot: null }];
  return (facts.responses ?? []).map(([response, was, left]) =>
    typeof left === "number"
      ? { response, number, at, kind, was, is: null, slot: left }
      : { response, number, at, kind, was, is: left, slot: null },
  );
}

type LaterChanges = {
  /** By response, in order. */ changes: Map<string, Change[]>;
  /** In the order of their places. */ removed: Change[];
};

async function readLaterChanges(formId: string): Promise<LaterChanges> {
  const changes = new Map<string, Change[]>();
  const removed: Change[] = [];
  const turns = new Turns();
  for (let after = 0; ;) {
    const links = await readLinks(formId, { after, limit: BATCH });
    for (const change of links.flatMap(changesOf)) {
      const known = changes.get(change.response);
      if (known) known.push(change);
      else changes.set(change.response, [change]);
      if (change.is === null) removed.push(change);
    }
    after = links.at(-1)?.number ?? after;
    if (turns.isOver) await turns.next();
    if (links.length < BATCH) return { changes, removed: removed.toSorted((a, b) => (a.slot ?? 0) - (b.slot ?? 0)) };
  }
}

/** The responses of an `accepted` link with the states that they had then, in the order of their places. */
async function acceptedStates(
  formId: string,
  { from, to }: { from: number; to: number },
  later: LaterChanges,
  number: number,
): Promise<[string, string][]> {
  const ids = await readRows<{ id: string }>(sql`SELECT id FROM responses WHERE form_id = ${formId} AND slot BETWEEN ${from} AND ${to}`);
  const form = await getPublicForm(formId);
  const placed: { slot: number; response: string; state: string }[] = [];
  const stateThen = (response: string) => later.changes.get(response)?.find((change) => change.number > number)?.was;
  for await (const rows of readForStates(
    formId,
    ids.map(({ id }) => id),
  )) {
    const { states } = await statesOf(form, rows, await readSalts(rows.map(({ id }) => id)));
    for (const { id, slot } of rows) placed.push({ slot, response: id, state: stateThen(id) ?? states.get(id)?.state ?? "" });
  }
  for (const { response, slot } of later.removed)
    if (slot !== null && slot >= from && slot <= to) placed.push({ slot, response, state: stateThen(response) ?? "" });
  return placed.toSorted((a, b) => a.slot - b.slot).map(({ response, state }): [string, string] => [response, state]);
}

/** Responses that are not stored as the last link about them says. */
async function* findContradictions(
  formId: string,
  { changes }: LaterChanges,
): AsyncGenerator<{ response: string; number: number; message: string }> {
  const form = await getPublicForm(formId);
  const named = [...changes.values()].flatMap((each) => each.at(-1) ?? []);
  for (let start = 0; start < named.length; start += BATCH) {
    const some = new Map(named.slice(start, start + BATCH).map((change) => [change.response, change]));
    const there = new Map<string, { slot: number; state: string }>();
    for await (const rows of readForStates(formId, [...some.keys()])) {
      const { states } = await statesOf(form, rows, await readSalts(rows.map(({ id }) => id)));
      for (const { id, slot } of rows) there.set(id, { slot, state: states.get(id)?.state ?? "" });
    }
    for (const [response, { number, is, slot }] of some) {
      const now = there.get(response);
      if (is === null && now && now.slot <= (slot ?? 0))
        yield { response, number, message: "The response is stored, although it was removed" };
      if (is !== null && !now) yield { response, number, message: "The response was removed, and no link says so" };
      if (is !== null && now && now.state !== is)
        yield { response, number, message: "The answers of the response were changed, and no link says so" };
    }
  }
}
