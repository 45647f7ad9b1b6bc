import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { formatDatetime } from "@/lib/base/time/datetime";
import { Turns } from "@/lib/base/turns/turns";
import { readRespondent } from "@/lib/rules/forms/respondents";
import { readSettings } from "@/lib/rules/forms/settings";
import { readHandedOn } from "@/lib/domain/forms/handed-on";
import { isReadable } from "@/lib/domain/mail/present";
import { readMailBody, plainText } from "@/lib/domain/mail/mail-body";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import { readInParts } from "@/lib/domain/responses/stored/read-in-parts";
import { checkAudit } from "./audit-data";
import { groupBy } from "./group-by";
import type { Place, Trace, TraceKind } from "./schema";
import type { Wanted } from "./wanted";
import { isNamedIn, isWhole, keysWith } from "./wanted";

const { sql, raw } = Prisma;

type Checking = { accountId: string; wanted: Wanted };

type Head = { id: string; formId: string | null; title: string | null; at: Date | null; size: number };

/** Reads what some rows hold, in parts, and where in it the person is. Rows without the person, and of another account, are left out. */
async function check<Row extends { id: string }>(
  kind: TraceKind,
  { heads, read, placesOf }: { heads: Head[]; read: (ids: string[]) => Promise<Row[]>; placesOf: (row: Row) => Place[] },
): Promise<Trace[]> {
  const byId = new Map(heads.map((head) => [head.id, head]));
  const traces: Trace[] = [];
  const turns = new Turns();
  for await (const rows of readInParts(heads, (some) => read(some.map(({ id }) => id))))
    for (const row of rows) {
      if (turns.isOver) await turns.next();
      const places = placesOf(row);
      const head = byId.get(row.id);
      if (places.length === 0 || !head) continue;
      const { id, formId, title, at } = head;
      traces.push({ kind, id, form_id: formId, title, at: at && formatDatetime(new Date(at)), in: places });
    }
  return traces;
}

/** The heads of rows of a table that belongs to forms. Without CROSS, SQLite would look for each of them in every form of the account. */
function headsOf(accountId: string, { from, ids, at, size }: { from: string; ids: string[]; at: string; size: string }): Promise<Head[]> {
  return readRows(sql`
    SELECT item.id, item.form_id AS "formId", forms.title, item.${raw(at)} AS at, ${raw(size)} AS size
    FROM ${raw(from)} AS item CROSS JOIN forms
    WHERE ${isAmong("item.id", ids)} AND forms.id = item.form_id AND forms.account_id = ${accountId} ORDER BY item.form_id, item.id`);
}

const place = (where: Place["place"], key: string | null = null): Place => ({ place: where, key });

/** Written by us. */
const parse = (text: string) => JSON.parse(text) as Record<string, unknown>;

function answersWith(wanted: Wanted, data: string, where: Place["place"] = "answer"): Place[] {
  return keysWith(wanted, parse(data)).map((key) => place(where, key));
}

export type Checked = Checking & { ids: string[] };

/** By their answers, and those that they had before. */
async function checkResponses({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  const from = { from: "responses", ids, at: "submitted_at", size: "octet_length(item.data)" };
  const heads = await headsOf(accountId, from);
  const known = heads.map(({ id }) => id);
  const states = await readRows<{ id: string; data: string }>(sql`
    SELECT response_id AS id, data FROM response_states WHERE ${isAmong("response_id", known)}`);
  const earlier = groupBy(states, ({ id }) => id);
  return check("response", {
    heads,
    read: (some) =>
      readRows<{ id: string; data: string; respondent: string | null }>(
        sql`SELECT id, data, respondent FROM responses WHERE ${isAmong("id", some)}`,
      ),
    placesOf: ({ id, data, ...sent }) => [
      ...respondentWith(wanted, sent),
      ...answersWith(wanted, data),
      ...distinct((earlier.get(id) ?? []).flatMap((state) => answersWith(wanted, state.data, "earlier_answer"))),
    ],
  });
}

/** Whether the person is who sent the response, as the form had asked. */
function respondentWith(wanted: Wanted, sent: { respondent: string | null }): Place[] {
  const { email, name } = readRespondent(sent) ?? {};
  return [email, name].some((text) => typeof text === "string" && isWhole(wanted, text)) ? [place("respondent")] : [];
}

function distinct(places: Place[]): Place[] {
  return [...new Map(places.map((each) => [`${each.place} ${each.key}`, each])).values()];
}

/** By owners' notes on responses, in the trash or not. */
async function checkNotes({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  const heads = await readRows<Head>(sql`
    SELECT item.id, item.form_id AS "formId", forms.title, item.submitted_at AS at, octet_length(coalesce(item.desk, '')) AS size
    FROM ${withTrash(ids)} AS item CROSS JOIN forms WHERE forms.id = item.form_id AND forms.account_id = ${accountId} ORDER BY item.form_id, item.id`);
  return check("note", {
    heads,
    read: (some) => readRows<{ id: string; desk: string | null }>(sql`SELECT id, desk FROM ${withTrash(some)} AS item`),
    placesOf: (row) => notesWith(wanted, row),
  });
}

/** These responses, in the trash or not: in one statement, so that one that is moved meanwhile is in it. */
export function withTrash(ids: string[]): Prisma.Sql {
  const these = (table: string) => sql`SELECT id, form_id, submitted_at, desk FROM ${raw(table)} WHERE ${isAmong("id", ids)}`;
  return sql`(${these("responses")} UNION ALL ${these("trashed_responses")})`;
}

function notesWith(wanted: Wanted, row: { desk: string | null }): Place[] {
  const { note, tags, assignee } = readDesk(row);
  return [
    ...(note !== null && isNamedIn(wanted, note) ? [place("note")] : []),
    ...(tags.some((tag) => isWhole(wanted, tag)) ? [place("tag")] : []),
    ...(assignee !== null && isWhole(wanted, assignee) ? [place("assignee")] : []),
  ];
}

/** As those that are not in the trash: somebody else's, with a note on the person, is found as a note. */
async function checkTrashed({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  type Row = { id: string; data: string; states: string; respondent: string | null };
  const from = { from: "trashed_responses", ids, at: "submitted_at", size: "item.bytes" };
  return check<Row>("trashed", {
    heads: await headsOf(accountId, from),
    read: (some) => readRows(sql`SELECT id, data, states, respondent FROM trashed_responses WHERE ${isAmong("id", some)}`),
    placesOf: ({ data, states, ...row }) => [
      ...respondentWith(wanted, row),
      ...answersWith(wanted, data),
      ...distinct((JSON.parse(states) as { data: string }[]).flatMap((state) => answersWith(wanted, state.data, "earlier_answer"))),
    ],
  });
}

async function checkUnsent({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  const from = { from: "unsent_answers", ids, at: "changed_at", size: "octet_length(item.typed)" };
  return check("unsent", {
    heads: await headsOf(accountId, from),
    read: (some) => readRows<{ id: string; typed: string }>(sql`SELECT id, typed FROM unsent_answers WHERE ${isAmong("id", some)}`),
    placesOf: ({ typed }) => answersWith(wanted, typed),
  });
}

/** By the address with which somebody waits for a place. */
async function checkWaiting({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  const from = { from: "waiting_entries", ids, at: "joined_at", size: "octet_length(item.email)" };
  return check("waiting", {
    heads: await headsOf(accountId, from),
    read: (some) => readRows<{ id: string; email: string }>(sql`SELECT id, email FROM waiting_entries WHERE ${isAmong("id", some)}`),
    placesOf: ({ email }) => (isWhole(wanted, email) ? [place("address")] : []),
  });
}

async function checkPeople({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  type Row = { id: string; name: string; email: string | null; externalId: string | null; data: string | null };
  const from = { from: "round_people", ids, at: "created_at", size: "octet_length(coalesce(item.data, ''))" };
  return check<Row>("round_person", {
    heads: await headsOf(accountId, from),
    read: (some) => readRows(sql`SELECT id, name, email, external_id AS "externalId", data FROM round_people WHERE ${isAmong("id", some)}`),
    placesOf: ({ name, email, externalId, data }) => [
      ...(isWhole(wanted, name) ? [place("name")] : []),
      ...(email !== null && isWhole(wanted, email) ? [place("address")] : []),
      ...(externalId !== null && isWhole(wanted, externalId) ? [place("external_id")] : []),
      ...(data === null ? [] : answersWith(wanted, data, "filled_in")),
    ],
  });
}

/** Forms that are for the person, by `settings.recipient` or the caller's own id. Those of a round go with its person. */
async function checkForms({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  type Row = { id: string; settings: string; externalId: string | null; handedOn: string | null };
  const heads = await readRows<Head>(sql`
    SELECT id, id AS "formId", title, created_at AS at, octet_length(settings) AS size FROM forms
    WHERE ${isAmong("id", ids)} AND account_id = ${accountId} AND round_id IS NULL ORDER BY id`);
  return check<Row>("form", {
    heads,
    read: (some) =>
      readRows(sql`SELECT id, settings, external_id AS "externalId", handed_on AS "handedOn" FROM forms WHERE ${isAmong("id", some)}`),
    placesOf: ({ settings, externalId, ...row }) => [
      ...(isWhole(wanted, readSettings({ settings }).recipient ?? "") ? [place("recipient")] : []),
      ...(externalId !== null && isWhole(wanted, externalId) ? [place("external_id")] : []),
      ...(isWhole(wanted, readHandedOn(row)?.to.email ?? "") ? [place("address")] : []),
    ],
  });
}

/** Forms that the person has handed on to somebody else. */
async function checkHandedOn({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  const heads = await readRows<Head>(sql`
    SELECT id, id AS "formId", title, created_at AS at, octet_length(handed_on) AS size FROM forms
    WHERE ${isAmong("id", ids)} AND account_id = ${accountId} AND handed_on IS NOT NULL ORDER BY id`);
  return check<{ id: string; handedOn: string }>("handed_on", {
    heads,
    read: (some) => readRows(sql`SELECT id, handed_on AS "handedOn" FROM forms WHERE ${isAmong("id", some)} AND handed_on IS NOT NULL`),
    placesOf: (row) => {
      const { name, email } = readHandedOn(row)?.from ?? { name: null, email: null };
      return [...(isWhole(wanted, name ?? "") ? [place("name")] : []), ...(isWhole(wanted, email ?? "") ? [place("address")] : [])];
    },
  });
}

const FORMS_AT_ONCE = 500;

/** The ids of an account's forms that were handed on, oldest first. */
export async function* readHandedOnIds(accountId: string, after: string): AsyncGenerator<string[]> {
  for (let last = after; ;) {
    const rows = await readRows<{ id: string }>(sql`
      SELECT id FROM forms WHERE account_id = ${accountId} AND handed_on IS NOT NULL AND id > ${last}
      ORDER BY account_id, id LIMIT ${raw(String(FORMS_AT_ONCE))}`);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < FORMS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

type StoredMail = { id: string; kind: string; stage: string | null; recipient: string; subject: string; body: string };

/** By the recipient, and by what they say. The text of those with links that grant access is not read. */
async function checkMails({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  const heads = await readRows<Head>(sql`
    SELECT id, form_id AS "formId", subject AS title, created_at AS at, octet_length(body) AS size FROM mails
    WHERE ${isAmong("id", ids)} AND account_id = ${accountId} ORDER BY id`);
  return check<StoredMail>("email", {
    heads,
    read: (some) => readRows(sql`SELECT id, kind, stage, recipient, subject, body FROM mails WHERE ${isAmong("id", some)}`),
    placesOf: (mail) => [
      ...(isWhole(wanted, mail.recipient) ? [place("address")] : []),
      ...(mailTexts(mail).some((text) => isNamedIn(wanted, text)) ? [place("text")] : []),
    ],
  });
}

function mailTexts(mail: StoredMail): string[] {
  const body = isReadable(mail) ? bodyOf(mail) : null;
  return [mail.subject, ...(body ? [plainText(body), body.replyTo ?? ""] : [])];
}

/** Null if it was encrypted with another APP_SECRET. */
function bodyOf({ body }: StoredMail): ReturnType<typeof readMailBody> | null {
  try {
    return readMailBody(body);
  } catch {
    return null;
  }
}

async function checkSuppressions({ accountId, wanted, ids }: Checked): Promise<Trace[]> {
  const rows = await readRows<{ recipient: string; at: Date }>(sql`
    SELECT recipient, created_at AS at FROM mail_suppressions WHERE account_id = ${accountId} AND ${isAmong("recipient", ids)}`);
  return rows.flatMap(({ recipient: id, at }): Trace[] => {
    const isTheirs = isWhole(wanted, id);
    return isTheirs
      ? [{ kind: "suppression", id, form_id: null, title: null, at: formatDatetime(new Date(at)), in: [place("address")] }]
      : [];
  });
}

const checks: Record<TraceKind, (checked: Checked) => Promise<Trace[]>> = {
  response: checkResponses,
  note: checkNotes,
  trashed: checkTrashed,
  unsent: checkUnsent,
  waiting: checkWaiting,
  round_person: checkPeople,
  form: checkForms,
  handed_on: checkHandedOn,
  email: checkMails,
  suppression: checkSuppressions,
  audit: checkAudit,
};

/** Those of these rows that are of the person. */
export function checkTraces(kind: TraceKind, checked: Checked): Promise<Trace[]> {
  return checked.ids.length === 0 ? Promise.resolve([]) : checks[kind](checked);
}

const MAILS_AT_ONCE = 200;

/** The ids of an account's emails, oldest first. */
export async function* readMailIds(accountId: string, after: string): AsyncGenerator<string[]> {
  for (let last = after; ;) {
    const rows = await readRows<{ id: string }>(sql`
      SELECT id FROM mails WHERE account_id = ${accountId} AND id > ${last} ORDER BY account_id, id LIMIT ${raw(String(MAILS_AT_ONCE))}`);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < MAILS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Forms that may be for the person, by the words that forms are searched by, and by the caller's id. */
export async function readFormIds(accountId: string, { value }: Wanted, words: string[][]): Promise<string[]> {
  const ids = new Set<string>();
  for (const wanted of words) {
    const joined = wanted.map((word) => sql`SELECT form_id FROM form_words WHERE account_id = ${accountId} AND word = ${word}`);
    if (joined.length === 0) continue;
    const rows = await readRows<{ id: string }>(sql`
      SELECT form_id AS id FROM (${Prisma.join(joined, " INTERSECT ")}) AS found LIMIT ${raw(String(MAX_FORMS))}`);
    for (const { id } of rows) ids.add(id);
  }
  const named = await readRows<{ id: string }>(sql`
    SELECT id FROM forms WHERE account_id = ${accountId} AND external_id = ${value} LIMIT ${raw(String(MAX_FORMS))}`);
  return [...new Set([...ids, ...named.map(({ id }) => id)])];
}

const MAX_FORMS = 5_000;
