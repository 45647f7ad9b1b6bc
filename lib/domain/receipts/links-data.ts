import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { unseen } from "@/lib/base/db/unseen-values";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import type { Link, LinkDetail } from "./link";
import { readForStates, readSalts, statesOf } from "./state-data";

const { sql, raw } = Prisma;

export type StoredLink = Link & { hash: string };
type Page = { after: number; limit: number; /** The number of the last link that is read. */ upTo?: number };

/** Links of a form after a number, in order. */
export async function readLinks(formId: string, { after, limit, upTo = 2 ** 31 - 1 }: Page): Promise<StoredLink[]> {
  const rows = await readRows<{ number: number; at: Date; kind: string; detail: string; hash: string; before: string | null }>(sql`
    SELECT number, at, kind, detail, hash,
      (SELECT hash FROM receipt_links AS earlier WHERE earlier.form_id = receipt_links.form_id AND earlier.number = receipt_links.number - 1) AS before
    FROM receipt_links WHERE form_id = ${formId} AND number > ${after} AND number <= ${upTo} ORDER BY number LIMIT ${limit}`);
  return rows.map(({ at, before, ...row }) => ({ form: formId, ...row, at: new Date(at).toISOString(), before: before ?? "" }));
}

/** A page of a form's chain as the API shows it (contract §52.2), with the states of accepted responses, so that it can be checked elsewhere. */
export async function presentLinks(formId: string, page: Page) {
  const links = await readLinks(formId, page);
  const form = await getPublicForm(formId);
  const presented = [];
  for (const { number, at, kind, detail, hash } of links) {
    const accepted = kind === "accepted" ? (JSON.parse(detail) as LinkDetail["accepted"]) : null; // append() wrote it
    presented.push({ number, at, kind, detail, hash, ...(accepted && { states: await acceptedStates(form, { ...accepted, number }) }) });
  }
  return presented;
}

type Accepted = Pick<LinkDetail["accepted"], "from" | "to"> & { number: number };

/** The responses of an `accepted` link with the states that they had then, in the order of their places. It reads only these responses. */
export async function acceptedStates(form: FormRow, { from, to, number }: Accepted): Promise<[response: string, state: string][]> {
  const was = (id: string) => sql`
    (SELECT was FROM receipt_changes AS later WHERE later.form_id = ${form.id} AND later.response_id = ${raw(id)} AND later.number > ${number}
      ORDER BY later.number LIMIT 1)`;
  const placed = await readRows<{ id: string; was: string | null }>(sql`
    SELECT id, ${was("placed.id")} AS was
    FROM (
      SELECT id, slot FROM responses WHERE form_id = ${unseen(form.id)} AND slot BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT response_id AS id, slot FROM receipt_changes WHERE form_id = ${unseen(form.id)} AND slot BETWEEN ${from} AND ${to}
    ) AS placed ORDER BY slot`);
  const unchanged = placed.flatMap((row) => (row.was === null ? [row.id] : []));
  const now = await statesNow(form, unchanged);
  // A response may have been changed after the first query: its state may be the new one, and its link is stored by now.
  const changed = await readRows<{ id: string; was: string }>(sql`
    SELECT DISTINCT response_id AS id, ${was("receipt_changes.response_id")} AS was FROM receipt_changes
    WHERE form_id = ${form.id} AND ${isAmong("response_id", unchanged)} AND number > ${number}`);
  const since = new Map(changed.map((row) => [row.id, row.was]));
  return placed.map(({ id, was: then }): [string, string] => [id, then ?? since.get(id) ?? now.get(id)?.state ?? ""]);
}

/** The present places and states of those of these responses that are stored, by id. */
export async function statesNow(form: FormRow, ids: string[]): Promise<Map<string, { slot: number; state: string }>> {
  const found = new Map<string, { slot: number; state: string }>();
  if (ids.length === 0) return found;
  for await (const rows of readForStates(form.id, ids)) {
    const { states } = await statesOf(form, rows, await readSalts(rows.map(({ id }) => id)));
    for (const { id, slot } of rows) found.set(id, { slot, state: states.get(id)?.state ?? "" });
  }
  return found;
}

type LaterChange = { kind: string; isRemoved: boolean; was: string; /** ISO 8601. */ at: string };

/** The most links about a response that are looked at: a page that is open to everyone asks. */
const MAX_CHANGES = 100;

/** What the last links about a response say, the newest first; none if it was only accepted. */
export async function lastChangesOf(formId: string, responseId: string): Promise<LaterChange[]> {
  const rows = await readRows<{ became: string | null; was: string; at: Date; kind: string }>(sql`
    SELECT receipt_changes.became, receipt_changes.was, receipt_links.at, receipt_links.kind FROM receipt_changes
    JOIN receipt_links ON receipt_links.form_id = receipt_changes.form_id AND receipt_links.number = receipt_changes.number
    WHERE receipt_changes.form_id = ${formId} AND receipt_changes.response_id = ${responseId}
    ORDER BY receipt_changes.number DESC LIMIT ${MAX_CHANGES}`);
  return rows.map(({ became, was, at, kind }) => ({ kind, isRemoved: became === null, was, at: new Date(at).toISOString() }));
}
