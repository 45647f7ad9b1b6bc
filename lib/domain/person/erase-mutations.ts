import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, writeTogether } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { DomainError } from "@/lib/base/errors/errors";
import { log } from "@/lib/base/logging/log";
import { formatDatetime } from "@/lib/base/time/datetime";
import { idOfSuppression, noteErased } from "@/lib/domain/erasures/erased-sql";
import { insertErasures, listSoon } from "@/lib/domain/erasures/list-mutations";
import { deleteForm } from "@/lib/domain/forms/delete-mutations";
import { MAX_AT_ONCE } from "@/lib/domain/responses/changing/chosen-data";
import { deleteResponses } from "@/lib/domain/responses/changing/delete-mutations";
import { changeDesks } from "@/lib/domain/responses/changing/desk-mutations";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { partsInTurns } from "@/lib/domain/responses/stored/read-in-parts";
import { sizesOf } from "@/lib/domain/responses/data";
import { deleteTrashed } from "@/lib/domain/responses/trash/delete-mutations";
import { discardUnsentOf } from "@/lib/domain/unsent/unsent-mutations";
import { countByKind } from "./find";
import { groupBy } from "./group-by";
import type { Protocol, Trace, TraceKind } from "./schema";
import { notSearched } from "./schema";
import { checkTraces } from "./traces-data";
import type { Wanted } from "./wanted";
import { isNamedIn, isWhole } from "./wanted";

const { sql } = Prisma;

/** First what would be gone with something else, so that the protocol names it. */
const ORDER = ["note", "email", "suppression", "response", "trashed", "unsent", "round_person", "form"] as const satisfies TraceKind[];
type Erasable = (typeof ORDER)[number];

type Item = { kind: TraceKind; id: string };
type Erasing = { accountId: string; wanted: Wanted; items: Item[]; by: string; now: Date };
type Left = Protocol["left"][number];

/** What one kind of erasing did. */
type Done = { erased: Trace[]; emails: number };

/**
 * Erases what an account has of a person: what is named and is still of this person, for good, with what belongs to it. What is erased stays erased
 * when something fails in between, and the protocol says what is left; repeating the request is safe.
 */
export async function erasePerson({ accountId, wanted, items, by, now }: Erasing): Promise<Protocol> {
  const erased: Trace[] = [];
  const left: Left[] = items.flatMap(({ kind, id }) => (kind === "audit" ? [{ kind, id, why: "kept" }] : []));
  const also = { responses: 0, files: 0, emails: 0 };
  for (const kind of ORDER) {
    const ids = [...new Set(items.flatMap((item) => (item.kind === kind ? [item.id] : [])))];
    if (ids.length === 0) continue;
    const traces = await checkTraces(kind, { accountId, wanted, ids });
    const theirs = new Set(traces.map(({ id }) => id));
    const present = theirs.size === ids.length ? theirs : new Set([...theirs, ...(await existing(kind, accountId, ids))]);
    for (const id of ids) if (!theirs.has(id)) left.push({ kind, id, why: present.has(id) ? "not_theirs" : "not_found" });
    const held = await countHeld(kind, traces);
    also.responses += held.responses;
    also.files += held.files;
    also.emails += held.emails;
    const done = await eraseAll(kind, { accountId, wanted, traces });
    erased.push(...done.erased);
    also.emails += done.emails;
    const gone = new Set(done.erased.map(({ id }) => id));
    for (const id of theirs) if (!gone.has(id)) left.push({ kind, id, why: "failed" });
  }
  return {
    at: formatDatetime(now),
    by,
    searched_by: wanted.by,
    erased: countByKind(erased),
    also,
    items: erased.map(({ kind, id, form_id }) => ({ kind, id: kind === "suppression" ? "address" : id, form_id })),
    left: left.map((each) => (each.kind === "suppression" ? { ...each, id: "address" } : each)),
    not_searched: notSearched,
  };
}

const tables: Partial<Record<TraceKind, string>> = {
  response: "responses",
  note: "responses",
  trashed: "trashed_responses",
  unsent: "unsent_answers",
  round_person: "round_people",
};

/** Those of these rows that the account has. */
async function existing(kind: TraceKind, accountId: string, ids: string[]): Promise<string[]> {
  const table = tables[kind];
  const own = { email: "mails", form: "forms" }[kind as string];
  if (table === undefined && own === undefined) return [];
  const rows = await readRows<{ id: string }>(
    table === undefined
      ? sql`SELECT id FROM ${Prisma.raw(own ?? "")} WHERE ${isAmong("id", ids)} AND account_id = ${accountId}`
      : sql`
          SELECT item.id FROM ${Prisma.raw(table)} AS item JOIN forms ON forms.id = item.form_id
          WHERE ${isAmong("item.id", ids)} AND forms.account_id = ${accountId}`,
  );
  return rows.map(({ id }) => id);
}

const holders: Partial<Record<TraceKind, string>> = { response: "response_id", trashed: "trashed_id", unsent: "unsent_id" };

/** What is deleted with these: the files of a response, and everything in a form. */
async function countHeld(kind: TraceKind, traces: Trace[]): Promise<Protocol["also"]> {
  const none = { responses: 0, files: 0, emails: 0 };
  const holder = holders[kind];
  const ids = traces.map(({ id }) => id);
  if (holder !== undefined) return { ...none, files: await count("files", holder, ids) };
  if (kind !== "round_person" && kind !== "form") return none;
  const forms = traces.flatMap(({ form_id }) => form_id ?? []);
  const [responses, trashed, files, emails] = [
    await count("responses", "form_id", forms),
    await count("trashed_responses", "form_id", forms),
    await count("files", "form_id", forms),
    await count("mails", "form_id", forms),
  ];
  return { responses: responses + trashed, files, emails };
}

async function count(table: string, column: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await readRows<{ count: number | bigint }>(
    sql`SELECT count(*) AS count FROM ${Prisma.raw(table)} WHERE ${isAmong(column, ids)}`,
  );
  return Number(row?.count ?? 0);
}

type Some = { accountId: string; wanted: Wanted; traces: Trace[] };

async function eraseAll(kind: Erasable, some: Some): Promise<Done> {
  return some.traces.length === 0 ? { erased: [], emails: 0 } : erasers[kind](some);
}

const erasers: Record<Erasable, (some: Some) => Promise<Done>> = {
  response: eraseResponses,
  trashed: (some) => eachOf(some, async ({ id, form_id }) => deleteTrashed({ formId: form_id ?? "", responseId: id })),
  note: eraseNotes,
  unsent: (some) => eachOf(some, async ({ id, form_id }) => discardUnsentOf(form_id ?? "", [id])),
  round_person: eraseForms,
  form: eraseForms,
  async email({ accountId, traces }) {
    const ids = traces.map(({ id }) => id);
    await deleteMails(sql`FROM mails WHERE account_id = ${accountId} AND ${isAmong("id", ids)}`);
    return { erased: traces, emails: 0 };
  },
  async suppression({ accountId, traces }) {
    const recipients = traces.map(({ id }) => id);
    const at = new Date();
    const noted = recipients.map((recipient) => ({ kind: "suppression" as const, id: idOfSuppression(accountId, recipient), at }));
    await writeTogether([
      insertErasures(noted),
      sql`DELETE FROM mail_suppressions WHERE account_id = ${accountId} AND ${isAmong("recipient", recipients)}`,
    ]);
    listSoon(at);
    return { erased: traces, emails: 0 };
  },
};

/** One after the other. What fails is left, and the log says why, without the person. */
async function eachOf({ traces }: Some, erase: (trace: Trace) => Promise<void>): Promise<Done> {
  const erased: Trace[] = [];
  for (const trace of traces) if (await isDone(() => erase(trace), trace)) erased.push(trace);
  return { erased, emails: 0 };
}

async function isDone(erase: () => Promise<void>, { kind, id }: Pick<Trace, "kind" | "id">): Promise<boolean> {
  try {
    await erase();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return true; // somebody else has just deleted it
    log.warn({ err: error, kind, id }, "something of a person was not erased");
    return false;
  }
}

function byForm(traces: Trace[]): [string, Trace[]][] {
  return [...groupBy(traces, ({ form_id }) => form_id ?? "")];
}

/** With their files, former answers, webhooks and words in the search index, and the emails that name them. */
async function eraseResponses({ traces }: Some): Promise<Done> {
  const done: Done = { erased: [], emails: 0 };
  for (const [formId, all] of byForm(traces))
    for (let start = 0; start < all.length; start += MAX_AT_ONCE) {
      const byId = new Map(all.slice(start, start + MAX_AT_ONCE).map((trace) => [trace.id, trace]));
      for await (const some of partsInTurns(await sizesOf([...byId.keys()]))) {
        const ids = some.map(({ id }) => id);
        const erase = async () => {
          done.emails += await deleteMailsAbout(formId, ids);
          await deleteResponses({ formId, ids });
        };
        if (await isDone(erase, { kind: "response", id: ids.join(" ") })) done.erased.push(...ids.flatMap((id) => byId.get(id) ?? []));
      }
    }
  return done;
}

/** Emails with a link to one of these responses. Links that grant access are encrypted; those emails are found by their recipient. */
async function deleteMailsAbout(formId: string, ids: string[]): Promise<number> {
  const names = Prisma.join(
    ids.map((id) => sql`body LIKE ${`%${id}%`}`),
    " OR ",
  );
  return deleteMails(sql`FROM mails WHERE form_id = ${formId} AND (${names})`);
}

async function deleteMails(these: Prisma.Sql): Promise<number> {
  const at = new Date();
  const [, deleted = 0] = await writeTogether([noteErased("email", { from: these, at }), sql`DELETE ${these}`]);
  listSoon(at);
  return deleted;
}

/** Of an owner's notes, only those with the person. The response is somebody else's. */
async function eraseNotes({ wanted, traces }: Some): Promise<Done> {
  const done: Done = { erased: [], emails: 0 };
  for (const [formId, all] of byForm(traces))
    for (let start = 0; start < all.length; start += MAX_AT_ONCE) {
      const some = all.slice(start, start + MAX_AT_ONCE);
      const ids = some.map(({ id }) => id);
      const erase = async () => {
        const at = new Date();
        const strip = ({ status, tags, note, assignee }: Desk): Desk => ({
          status,
          tags: tags.filter((tag) => !isWhole(wanted, tag)),
          note: note !== null && isNamedIn(wanted, note) ? null : note,
          assignee: assignee !== null && isWhole(wanted, assignee) ? null : assignee,
        });
        await changeDesks({ formId, ids }, strip, (changes) =>
          (["note", "tags", "assignee"] as const).flatMap((kind) => {
            const changed = changes.filter(({ before, after }) => JSON.stringify(before[kind]) !== JSON.stringify(after[kind]));
            const from = sql`FROM responses WHERE ${isAmong(
              "id",
              changed.map(({ id }) => id),
            )}`;
            return changed.length === 0 ? [] : [noteErased(kind, { from, at })];
          }),
        );
        listSoon(at);
      };
      if (await isDone(erase, { kind: "note", id: ids.join(" ") })) done.erased.push(...some);
    }
  return done;
}

/** The form of a person with everything in it; a person of a round is gone with it. Their id is kept by no later replay either. */
function eraseForms({ accountId, wanted, traces }: Some): Promise<Done> {
  return eachOf({ accountId, wanted, traces }, async ({ form_id }) => {
    const formId = form_id ?? "";
    const form = await db().form.findUnique({ where: { id: formId, accountId }, select: { externalId: true } });
    await deleteForm({ accountId, formId });
    const isNamed = form?.externalId && isWhole(wanted, form.externalId);
    const at = new Date();
    const from = sql`FROM deleted_external_ids WHERE account_id = ${accountId} AND form_id = ${formId}`;
    await writeTogether([
      sql`DELETE FROM idempotency_records WHERE account_id = ${accountId} AND form_id = ${formId}`,
      ...(isNamed
        ? [
            noteErased("external_id", { from, at, id: "form_id" }),
            sql`DELETE FROM deleted_external_ids WHERE account_id = ${accountId} AND external_id = ${form.externalId}`,
          ]
        : []),
    ]);
    listSoon(at);
  });
}
