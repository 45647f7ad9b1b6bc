import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, writeTogether } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { formatDatetime } from "@/lib/base/time/datetime";
import { idOfSuppression, noteErased } from "@/lib/domain/erasures/erased-sql";
import { insertErasures, listSoon } from "@/lib/domain/erasures/list-mutations";
import { forgetFirst } from "@/lib/domain/forms/forget-first-mutations";
import { removeEntries } from "@/lib/domain/forms/waiting/list-mutations";
import { groupBy } from "./group-by";
import { deleteForm } from "@/lib/domain/forms/delete-mutations";
import { deleteMails, eraseNotes, eraseResponses, eraseUnsent } from "./erase-moving-mutations";
import type { Some } from "./erasure";
import { Erasure } from "./erasure";
import { countByKind } from "./find";
import { isErasable } from "./is-erasable";
import type { Protocol, Trace, TraceKind } from "./schema";
import { notSearched } from "./schema";
import type { Checked } from "./traces-data";
import { checkTraces, withTrash } from "./traces-data";
import type { Wanted } from "./wanted";
import { isWhole } from "./wanted";

const { sql } = Prisma;

/** First what would be gone with something else, so that the protocol names it. */
const ORDER = [
  "note",
  "email",
  "suppression",
  "response",
  "trashed",
  "unsent",
  "waiting",
  "round_person",
  "form",
  "handed_on",
] as const satisfies TraceKind[];
type Erasable = (typeof ORDER)[number];

type Item = { kind: TraceKind; id: string };
type Erasing = { accountId: string; wanted: Wanted; items: Item[]; by: string; now: Date };
type Left = Protocol["left"][number];

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
    const found = await checkNow(kind, { accountId, wanted, ids });
    const theirs = new Set(found.map(({ id }) => id));
    const present = theirs.size === ids.length ? theirs : new Set(await existing(kind, accountId, ids));
    for (const id of ids) if (!theirs.has(id)) left.push({ kind, id, why: present.has(id) ? "not_theirs" : "not_found" });
    const traces = found.filter(isErasable);
    const held = await countHeld(kind, traces);
    const done = traces.length === 0 ? new Erasure([]) : await erasers[kind]({ accountId, wanted, traces });
    erased.push(...done.erased);
    also.emails += done.emails;
    for (const trace of done.erased) for (const what of ["responses", "files", "emails"] as const) also[what] += held(trace)[what];
    const leave = (some: Trace[], why: Left["why"]) => left.push(...some.map(({ id }) => ({ kind, id, why })));
    leave(
      found.filter((trace) => !isErasable(trace)),
      "kept",
    );
    leave(done.missing, "not_found");
    leave(done.failed, "failed");
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

/** How many of each kind were erased, for the audit. */
export function countsOf({ erased }: Protocol): Partial<Record<TraceKind, number>> {
  return Object.fromEntries(Object.entries(erased).filter(([, many]) => many > 0));
}

/** Where else something may be by now that was found as this kind. */
const otherHomes: Partial<Record<TraceKind, TraceKind>> = { response: "trashed", trashed: "response" };

/** Those of these that are of the person, also if they were put in the trash or restored since they were found. */
async function checkNow(kind: TraceKind, { ids, ...of }: Checked): Promise<Trace[]> {
  const traces = await checkTraces(kind, { ...of, ids });
  const [home, known] = [otherHomes[kind], new Set(traces.map(({ id }) => id))];
  if (home === undefined) return traces;
  const moved = await checkTraces(home, { ...of, ids: ids.filter((id) => !known.has(id)) });
  return [...traces, ...moved.map((trace) => ({ ...trace, kind }))];
}

const tables: Partial<Record<TraceKind, string>> = {
  response: "responses",
  trashed: "trashed_responses",
  unsent: "unsent_answers",
  waiting: "waiting_entries",
  round_person: "round_people",
};

/** Those of these rows that the account has. */
async function existing(kind: TraceKind, accountId: string, ids: string[]): Promise<string[]> {
  const own = { email: "mails", form: "forms", handed_on: "forms" }[kind as string];
  if (own !== undefined) return idsIn(sql`${Prisma.raw(own)} AS item WHERE ${isAmong("id", ids)} AND account_id = ${accountId}`);
  const table = tables[kind];
  if (table === undefined && kind !== "note") return [];
  const rows = kind === "note" ? withTrash(ids) : sql`${Prisma.raw(table ?? "")}`;
  return idsIn(
    sql`${rows} AS item CROSS JOIN forms WHERE ${isAmong("item.id", ids)} AND forms.id = item.form_id AND forms.account_id = ${accountId}`,
  );
}

async function idsIn(rows: Prisma.Sql): Promise<string[]> {
  return (await readRows<{ id: string }>(sql`SELECT item.id FROM ${rows}`)).map(({ id }) => id);
}

/** What is deleted with each of these: the files of a response, and everything in a form. */
async function countHeld(kind: TraceKind, traces: Trace[]): Promise<(trace: Trace) => Protocol["also"]> {
  const ids = traces.map(({ id }) => id);
  const none = { responses: 0, files: 0, emails: 0 };
  if (kind === "response" || kind === "trashed" || kind === "unsent") {
    const columns = kind === "unsent" ? ["unsent_id"] : ["response_id", "trashed_id"];
    const files = await Promise.all(columns.map((column) => count("files", column, ids)));
    return ({ id }) => ({ ...none, files: sum(files.map((counts) => counts.get(id))) });
  }
  if (kind !== "round_person" && kind !== "form") return () => none;
  const forms = traces.flatMap(({ form_id }) => form_id ?? []);
  const [responses, trashed, files, emails] = [
    await count("responses", "form_id", forms),
    await count("trashed_responses", "form_id", forms),
    await count("files", "form_id", forms),
    await count("mails", "form_id", forms),
  ];
  return ({ form_id: formId }) => {
    const of = (counts: Map<string, number>) => counts.get(formId ?? "");
    return { responses: sum([of(responses), of(trashed)]), files: sum([of(files)]), emails: sum([of(emails)]) };
  };
}

function sum(counts: (number | undefined)[]): number {
  return counts.reduce<number>((all, many = 0) => all + many, 0);
}

/** How many rows a table has of each. */
async function count(table: string, column: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const name = Prisma.raw(column);
  const rows = await readRows<{ id: string; count: number | bigint }>(
    sql`SELECT ${name} AS id, count(*) AS count FROM ${Prisma.raw(table)} WHERE ${isAmong(column, ids)} GROUP BY ${name}`,
  );
  return new Map(rows.map(({ id, count: many }) => [id, Number(many)]));
}

const erasers: Record<Erasable, (some: Some) => Promise<Erasure>> = {
  response: eraseResponses,
  trashed: eraseResponses,
  note: eraseNotes,
  unsent: eraseUnsent,
  async waiting({ traces }) {
    const done = new Erasure(traces);
    const now = new Date();
    for (const [formId, some] of groupBy(traces, ({ form_id }) => form_id ?? ""))
      await done.attempt(some, () => removeEntries({ formId, ids: some.map(({ id }) => id), now }));
    done.gone(done.waiting);
    return done;
  },
  round_person: eraseForms,
  form: eraseForms,
  async handed_on({ traces }) {
    const ids = traces.map(({ id }) => id);
    const at = new Date();
    const noted = ids.map((id) => ({ kind: "handed_on" as const, id, at }));
    await forgetFirst(ids, [insertErasures(noted)]);
    listSoon(at);
    return allOf(traces);
  },
  async email({ accountId, traces }) {
    const ids = traces.map(({ id }) => id);
    await deleteMails(sql`FROM mails WHERE account_id = ${accountId} AND ${isAmong("id", ids)}`);
    return allOf(traces);
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
    return allOf(traces);
  },
};

function allOf(traces: Trace[]): Erasure {
  const done = new Erasure(traces);
  done.erase(traces.map(({ id }) => id));
  return done;
}

/**
 * The form of a person with everything in it; a person of a round is gone with it. Their id is kept by no later replay either, nor are replies to an
 * Idempotency-Key that name the form or its person: those to adding people and to asking for a decision have names and addresses. The reply to
 * creating a round names nobody and is kept: without it, a repeated request would ask everyone again.
 */
async function eraseForms({ accountId, wanted, traces }: Some): Promise<Erasure> {
  const done = new Erasure(traces);
  for (const trace of traces) {
    const formId = trace.form_id ?? "";
    await done.attempt([trace], async () => {
      const at = new Date();
      const form = await db().form.findUnique({ where: { id: formId, accountId }, select: { externalId: true } });
      const isNamed = form?.externalId && isWhole(wanted, form.externalId);
      const names = [formId, trace.id].map((id) => sql`body LIKE ${`%"${id}"%`}`);
      const from = sql`FROM deleted_external_ids WHERE account_id = ${accountId} AND form_id = ${formId}`;
      const also = [
        sql`DELETE FROM idempotency_records WHERE account_id = ${accountId} AND (form_id = ${formId} OR ${Prisma.join(names, " OR ")})`,
        ...(isNamed
          ? [
              noteErased("external_id", { from, at, id: "form_id" }),
              sql`DELETE FROM deleted_external_ids WHERE account_id = ${accountId} AND external_id = ${form.externalId}`,
            ]
          : []),
      ];
      await deleteForm({ accountId, formId, also });
      listSoon(at);
      return [trace.id];
    });
  }
  done.gone(done.waiting);
  return done;
}
