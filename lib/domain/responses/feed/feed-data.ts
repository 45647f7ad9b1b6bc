import { sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { answerBytes } from "@/lib/base/db/answer-bytes";
import { readRows } from "@/lib/base/db/direct-sql";
import type { Reader } from "@/lib/domain/forms/access/data";
import { isShownTo } from "@/lib/domain/forms/access/data";
import type { FeedPosition } from "./feed-query";

const { sql } = Prisma;

export type FeedState = { lastNumber: number; scannedAt: Date; turn: number };

/** Null before the feed was first read. */
export async function readFeedState(accountId: string): Promise<FeedState | null> {
  const [row] = await readRows<{ lastNumber: number; scannedAt: Date | string; turn: number }>(sql`
    SELECT last_number AS "lastNumber", scanned_at AS "scannedAt", turn FROM response_feeds WHERE account_id = ${accountId}`);
  return row ? { ...row, scannedAt: new Date(row.scannedAt) } : null;
}

/** A form with its last slot, and the last slot in the feed. */
export type AnsweredForm = { id: string; at: Date; slots: number; fed: number | null };

export const FORMS_AT_ONCE = 1_000;

/** The next forms of an account in the order in which they were last answered. */
export async function readAnswered(accountId: string, after: { at: Date; id: string }): Promise<AnsweredForm[]> {
  const rows = await readRows<AnsweredForm>(sql`
    SELECT id, last_response_at AS "at", CASE WHEN last_slot > response_count THEN last_slot ELSE response_count END AS slots,
      (SELECT to_slot FROM feed_entries WHERE form_id = forms.id ORDER BY form_id DESC, number DESC LIMIT 1) AS fed
    FROM forms
    WHERE account_id = ${accountId} AND last_response_at IS NOT NULL AND (last_response_at, id) > (${after.at}, ${after.id})
    ORDER BY last_response_at, id LIMIT ${FORMS_AT_ONCE}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Responses of one form with consecutive slots. */
export type Stretch = { number: number; formId: string; fromSlot: number; toSlot: number; metadata: string | null };

const STRETCHES_AT_ONCE = 100;

type Wanted = { reader: Reader; position: FeedPosition; formId: string | undefined };

/** The next stretches after a position, with the callback_metadata of their forms. Deleted forms, and those that are kept from the reader, are omitted. */
export function readStretches({ reader, position: { number, slot }, formId }: Wanted): Promise<Stretch[]> {
  const shown = isShownTo(reader).map((condition) => sql`AND ${condition}`);
  const ofForm = formId === undefined ? Prisma.empty : sql`AND entry.form_id = ${formId}`;
  return readRows(
    sql`
    SELECT number, form_id AS "formId", from_slot AS "fromSlot", to_slot AS "toSlot", callback_metadata AS metadata
    FROM feed_entries AS entry JOIN forms ON forms.id = entry.form_id AND forms.account_id = entry.account_id
    WHERE entry.account_id = ${reader.accountId} AND number >= ${number} AND (number > ${number} OR to_slot > ${slot}) ${ofForm} ${Prisma.join([...shown, Prisma.empty], " ")}
    ORDER BY number LIMIT ${STRETCHES_AT_ONCE}`,
    { standby: true },
  );
}

/** A response in the feed, without its answers. */
export type FeedHead = { id: string; formId: string; slot: number; size: number; status: string };

/** The responses of these stretches, in any order. */
export function readHeads(stretches: Stretch[]): Promise<FeedHead[]> {
  const list = JSON.stringify(stretches.map(({ formId, fromSlot, toSlot }) => [formId, fromSlot, toSlot]));
  const status = sqlite() ? sql`json_extract(desk, '$.status')` : sql`desk::json ->> 'status'`;
  const [from, part] = sqlite()
    ? [sql`json_each(${list}) AS stretch`, (index: number) => Prisma.raw(`json_extract(stretch.value, '$[${index}]')`)]
    : [
        sql`json_array_elements(${list}::json) AS stretch(value)`,
        (index: number) => Prisma.raw(`(stretch.value ->> ${index})${index === 0 ? "" : "::int"}`),
      ];
  return readRows(
    sql`
    SELECT responses.id, form_id AS "formId", slot, ${answerBytes()} AS size, coalesce(${status}, 'new') AS status
    FROM ${from} JOIN responses ON form_id = ${part(0)} AND slot BETWEEN ${part(1)} AND ${part(2)}`,
    { standby: true },
  );
}
