import { notFound } from "@/lib/base/errors/errors";
import { db, sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { answerBytes } from "@/lib/base/db/answer-bytes";
import { limitPage, limitRows, unseen } from "@/lib/base/db/unseen-values";
import type { Reading } from "@/lib/base/db/direct-sql";
import { readRows } from "@/lib/base/db/direct-sql";
import { responses } from "@/lib/base/db/tables";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import { isId } from "@/lib/base/ids/ids";
import { UNTOUCHED_TEXT } from "@/lib/domain/responses/stored/desk";
import { PAGE_BYTES, readInParts, readTogether } from "@/lib/domain/responses/stored/read-in-parts";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";

type ReadPage<Row> = { rows: Row[]; limit: number };
type Page = { formId: string; cursor?: string | undefined; limit: number };

const OBJECT = [
  "id",
  "formId",
  "data",
  "ip",
  "userAgent",
  "submittedAt",
  "slot",
  "desk",
  "formVersion",
  "changedAt",
  "respondent",
  "locale",
  "filledAt",
  "ending",
  "importedAt",
  "sealed",
] as const;

/** The uploads of a sealed response, as JSON. Other responses, which most are, read nothing for it. @param owner the column that names the response */
export function sealedFilesOf(database: "sqlite" | "postgresql", of: { table: string; owner: string }): Prisma.Sql {
  const files = Prisma.raw(`(SELECT id, size FROM files WHERE ${of.owner} = ${of.table}.id ORDER BY id) AS file`);
  const list =
    database === "sqlite"
      ? Prisma.sql`SELECT json_group_array(json_object('id', file.id, 'size', file.size)) FROM ${files}`
      : Prisma.sql`SELECT coalesce(json_agg(json_build_object('id', file.id, 'size', file.size)), '[]')::text FROM ${files}`;
  return Prisma.sql`CASE WHEN sealed IS NOT NULL THEN (${list}) END`;
}

const OF_RESPONSE = { table: "responses", owner: "response_id" };
const SEALED_FILES = { sqlite: sealedFilesOf("sqlite", OF_RESPONSE), postgresql: sealedFilesOf("postgresql", OF_RESPONSE) };

/** A moment as the API writes it. */
function momentOf(database: "sqlite" | "postgresql", column: string): Prisma.Sql {
  return Prisma.raw(database === "sqlite" ? `substr(${column}, 1, 23)` : `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`);
}

/** When a response was anonymised. Few are, so it is not in their rows. */
function anonymisedAtOf(database: "sqlite" | "postgresql"): Prisma.Sql {
  return Prisma.sql`(SELECT ${momentOf(database, "anonymised_at")} FROM anonymised_responses WHERE response_id = responses.id)`;
}

const ANONYMISED_AT = { sqlite: anonymisedAtOf("sqlite"), postgresql: anonymisedAtOf("postgresql") };

function readObjects(from: Prisma.Sql, reading?: Reading): Promise<(DeskRow & { slot: number })[]> {
  const database = sqlite() ? "sqlite" : "postgresql";
  return readRows(
    Prisma.sql`SELECT ${responses.list(OBJECT)}, ${ANONYMISED_AT[database]} AS "anonymisedAt", ${SEALED_FILES[database]} AS "sealedFiles" ${from}`,
    reading,
  );
}

/** The output of presentResponse(), as JSON text. `concat` skips NULL, so what a response does not have is left out. */
function jsonOf(database: "sqlite" | "postgresql", hasDesk = false): Prisma.Sql {
  const quoted = (column: string) => Prisma.raw(database === "sqlite" ? `json_quote(${column})` : `to_json(${column})::text`);
  const moment = (column: string) => momentOf(database, column);
  return Prisma.sql`id, concat('{"id":"', id, '","form_id":"', form_id, '","data":', data, ',"submitted_at":"', ${moment("submitted_at")},
    '","metadata":{"ip":', ${quoted("ip")}, ',"user_agent":', ${quoted("user_agent")}, '},"form_version":', form_version,
    ',"changed_at":', coalesce('"' || ${moment("changed_at")} || '"', 'null'), ',"respondent":' || respondent, ',"locale":"' || locale || '"',
    ',"filled_at":"' || ${moment("filled_at")} || '"', ',"ending":"' || ending || '"', ',"imported_at":"' || ${moment("imported_at")} || '"',
    ',"anonymised_at":"' || ${anonymisedAtOf(database)} || '"', ${hasDesk ? DESK : Prisma.empty} '}') AS json`;
}

const DESK = Prisma.sql`',"desk":', coalesce(desk, ${UNTOUCHED_TEXT}),`;

const JSON_TEXT = { sqlite: jsonOf("sqlite"), postgresql: jsonOf("postgresql") };
const JSON_TEXT_WITH_DESK = { sqlite: jsonOf("sqlite", true), postgresql: jsonOf("postgresql", true) };

/** Up to this many bytes, a form's responses are read at once, without looking at the size of each. */
const WHOLE_BYTES = 256 * 1024;

/**
 * A page of a form's responses, newest first, plus one row if there are more. With large answers the page holds fewer than
 * `limit`, but at least one; the returned `limit` says how many.
 */
export function listResponses(page: Page & { bytes?: number }): Promise<ReadPage<DeskRow>> {
  return readPage(readObjects, page);
}

/**
 * The same page as JSON text, for forms without file fields (the API replaces file ids by URLs). Answers are stored as JSON, so the database
 * assembles the text; parsing and serializing it again would cost three times as much as the rest of the request.
 */
export function listResponseTexts({ hasDesk, ...page }: Page & { hasDesk: boolean }): Promise<ReadPage<{ id: string; json: string }>> {
  return readPage(readTexts(hasDesk), page);
}

function readTexts(hasDesk: boolean) {
  const text = (hasDesk ? JSON_TEXT_WITH_DESK : JSON_TEXT)[sqlite() ? "sqlite" : "postgresql"];
  return (from: Prisma.Sql, reading: Reading) =>
    readRows<{ id: string; json: string; slot: number }>(Prisma.sql`SELECT slot, ${text} ${from}`, reading);
}

/** The responses with these slots, in the given order: fewer than requested when they are large, but at least one. */
export function readSlots(slots: Slots): Promise<(DeskRow & { slot: number })[]> {
  return readInOrder(readObjects, slots);
}

/** The same as JSON text, like {@link listResponseTexts}. */
export function readSlotTexts({ hasDesk, ...slots }: Slots & { hasDesk: boolean }): Promise<{ id: string; json: string; slot: number }[]> {
  return readInOrder(readTexts(hasDesk), slots);
}

const IDS_AT_ONCE = 1_000;

/** The ids of the responses with these slots, in the given order. */
export async function readSlotIds({ formId, slots }: Slots): Promise<string[]> {
  const ids = new Map<number, string>();
  for (let start = 0; start < slots.length; start += IDS_AT_ONCE) {
    const these = withSlots({ formId, slots: slots.slice(start, start + IDS_AT_ONCE) });
    const rows = await readRows<{ id: string; slot: number }>(Prisma.sql`SELECT id, slot ${these}`);
    for (const { id, slot } of rows) ids.set(slot, id);
  }
  return slots.flatMap((slot) => ids.get(slot) ?? []);
}

type Slots = { formId: string; slots: number[] };

function withSlots({ formId, slots }: Slots): Prisma.Sql {
  return Prisma.sql`FROM responses WHERE form_id = ${unseen(formId)} AND ${isAmong("slot", slots)}`;
}

type Read<Row> = (from: Prisma.Sql, reading: Reading) => Promise<Row[]>;

/** First pages of up to this many responses share a round trip with other reads. */
const SHORT_PAGE = 100;

/** Pages of responses are shown or exported, and nothing is written for what they say. */
const SHOWN: Reading = { standby: true };

async function readInOrder<Row extends { slot: number }>(read: Read<Row>, { formId, slots }: Slots): Promise<Row[]> {
  if (slots.length === 0) return [];
  const these = (chosen: number[]) => withSlots({ formId, slots: chosen });
  const sizes = await readRows<{ slot: number; size: number }>(Prisma.sql`SELECT slot, ${answerBytes()} AS size ${these(slots)}`, SHOWN);
  const sizeOf = new Map(sizes.map(({ slot, size }) => [slot, size]));
  const heads = slots.map((slot) => ({ slot, size: sizeOf.get(slot) ?? 0 }));
  let room = PAGE_BYTES;
  const end = heads.findIndex(({ size }, index) => (room -= size) < 0 && index > 0);
  const fitting = end === -1 ? heads : heads.slice(0, end);
  const rows = await readTogether(fitting, (some) => read(these(some.map(({ slot }) => slot)), SHOWN));
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  return fitting.flatMap(({ slot }) => bySlot.get(slot) ?? []);
}

/** `read` selects from the given rows. */
async function readPage<Row extends { id: string }>(
  read: Read<Row>,
  { formId, cursor, limit, bytes = PAGE_BYTES }: Page & { bytes?: number },
): Promise<ReadPage<Row>> {
  const ofForm = isOf(formId, cursor);
  const whole = Math.min(bytes, WHOLE_BYTES);
  const most = (cursor ? limitRows : limitPage)(limit + 1);
  // Most forms fit into one page as a whole; then sizes need not be computed.
  const all = await read(
    Prisma.sql`
    FROM responses
    WHERE ${ofForm} AND EXISTS (SELECT 1 FROM forms WHERE id = ${formId} AND account_id <> ${DELETED_FORMS_ACCOUNT_ID} AND stored_bytes <= ${whole})
    ORDER BY ${newestFirst()} ${most}`,
    { ...SHOWN, isShort: cursor === undefined && limit <= SHORT_PAGE },
  );
  if (all.length > 0) return { rows: all, limit };
  const sizes = await readRows<{ id: string; size: number }>(
    Prisma.sql`
    SELECT id, ${answerBytes()} AS size FROM responses
    WHERE ${ofForm} AND NOT EXISTS (SELECT 1 FROM forms WHERE id = ${formId} AND account_id = ${DELETED_FORMS_ACCOUNT_ID})
    ORDER BY ${newestFirst()} ${most}`,
    SHOWN,
  );
  let room = bytes;
  const fitting = sizes.filter(({ size }) => (room -= size) >= 0).length;
  const held = sizes.slice(0, Math.min(Math.max(fitting, 1), limit));
  const ofSeenForm = sqlite() ? ofForm : Prisma.sql`form_id BETWEEN ${formId} AND ${formId}`; // with so few ids it is planned by them
  const rows = await readTogether(held, (some) => {
    const [newest, oldest] = [some[0]?.id ?? "", some.at(-1)?.id ?? ""];
    return read(
      Prisma.sql`
      FROM responses WHERE ${ofSeenForm} AND id >= ${oldest} AND id <= ${newest} ORDER BY ${newestFirst()} ${limitRows(some.length)}`,
      SHOWN,
    );
  });
  if (sizes.length <= held.length) return { rows, limit };
  const last = rows.at(-1);
  if (!last) return readPage(read, { formId, cursor: held.at(-1)?.id, limit, bytes }); // all were deleted meanwhile
  return { rows: [...rows, last], limit: rows.length }; // the last one again, instead of reading a large one that is not shown
}

/**
 * Selects responses of a form after a cursor. PostgreSQL ignores an ORDER BY on a constant, and would then look for a large form's responses among
 * all responses by id; given a range of forms, it uses the index on form and id. It would plan each first page anew if it saw the form. Behind a cursor
 * it has to see it, or it would sort the whole form.
 */
function isOf(formId: string, cursor: string | undefined): Prisma.Sql {
  if (sqlite()) return Prisma.sql`form_id = ${formId} ${cursor ? Prisma.sql`AND id < ${cursor}` : Prisma.empty}`;
  if (cursor) return Prisma.sql`form_id >= ${formId} AND (form_id, id) < (${formId}, ${cursor})`;
  return Prisma.sql`form_id BETWEEN ${unseen(formId)} AND ${unseen(formId)}`;
}

function newestFirst(): Prisma.Sql {
  return sqlite() ? BY_ID : BY_FORM;
}

const BY_ID = Prisma.sql`id DESC`;
const BY_FORM = Prisma.sql`form_id DESC, id DESC`;

const BATCH = 200;
/** Bytes per batch: many concurrent exports may each hold one until their reader has received it. A single response may be larger. */
const BATCH_BYTES = 512 * 1024;

/**
 * All responses of a form, newest first, in batches. The next batch is read on demand, so a slow reader holds only one. Responses that arrive
 * meanwhile are newer than the first, and are left out.
 */
export async function* readResponses(formId: string): AsyncGenerator<DeskRow[]> {
  let cursor: string | undefined;
  for (;;) {
    const { rows, limit } = await listResponses({ formId, cursor, limit: BATCH, bytes: BATCH_BYTES });
    const batch = rows.slice(0, limit);
    if (batch.length > 0) yield batch;
    if (rows.length <= limit) return;
    cursor = batch.at(-1)?.id;
  }
}

/** A response to a form. @throws DomainError not_found, also for a response of another form. */
export async function getResponse({ formId, responseId }: { formId: string; responseId: string }): Promise<DeskRow & { slot: number }> {
  const [response] = isId(responseId) ? await readObjects(Prisma.sql`FROM responses WHERE id = ${responseId}`) : [];
  if (response?.formId !== formId) throw notFound("Response");
  return response;
}

/** The responses with these ids, a hundred at most, in the given order and in parts of about a megabyte. Deleted ones are omitted. */
export async function* readByIds(ids: string[], reading?: Reading): AsyncGenerator<DeskRow[]> {
  const heads = await sizesOf(ids);
  yield* readInParts(heads, async (some) => {
    const rows = await readObjects(Prisma.sql`FROM responses WHERE id IN (${Prisma.join(some.map(({ id }) => id))})`, reading);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return some.flatMap(({ id }) => byId.get(id) ?? []);
  });
}

/** The bytes of the answers of these responses; 0 for deleted ones. */
export async function sizesOf(ids: string[]): Promise<{ id: string; size: number }[]> {
  if (ids.length === 0) return [];
  const sizes = await readRows<{ id: string; size: number }>(
    Prisma.sql`SELECT id, ${answerBytes()} AS size FROM responses WHERE id IN (${Prisma.join(ids)})`,
  );
  const sizeOf = new Map(sizes.map(({ id, size }) => [id, size]));
  return ids.map((id) => ({ id, size: sizeOf.get(id) ?? 0 }));
}

/** The ids before and after a response in list order; null at the ends. */
export async function neighboursOf({ formId, responseId }: { formId: string; responseId: string }) {
  const [newer, older] = await Promise.all([
    db().response.findFirst({ where: { formId, id: { gt: responseId } }, orderBy: { id: "asc" }, select: { id: true } }),
    db().response.findFirst({ where: { formId, id: { lt: responseId } }, orderBy: { id: "desc" }, select: { id: true } }),
  ]);
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null };
}

/** When the form's first response was submitted, or null. */
export async function getFirstResponse(formId: string) {
  return db().response.findFirst({ where: { formId }, orderBy: { id: "asc" }, select: { submittedAt: true } });
}

/** Whether one of these forms has a response that says who sent it. */
export async function areNamed(formIds: string[]): Promise<boolean> {
  const [row] = await readRows<{ id: string }>(
    Prisma.sql`SELECT id FROM responses WHERE ${isAmong("form_id", formIds)} AND respondent IS NOT NULL LIMIT 1`,
  );
  return row !== undefined;
}

/** Whether a response to one of these forms has led to an ending. */
export async function haveEndings(formIds: string[]): Promise<boolean> {
  const [row] = await readRows<{ id: string }>(
    Prisma.sql`SELECT id FROM responses WHERE ${isAmong("form_id", formIds)} AND ending IS NOT NULL LIMIT 1`,
  );
  return row !== undefined;
}

/** Whether one of these forms has a response that was imported. */
export async function areImported(formIds: string[]): Promise<boolean> {
  const [row] = await readRows<{ id: string }>(
    Prisma.sql`SELECT id FROM responses WHERE ${isAmong("form_id", formIds)} AND imported_at IS NOT NULL LIMIT 1`,
  );
  return row !== undefined;
}
