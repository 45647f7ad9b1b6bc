import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, writeTogether } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { parseDatetime } from "@/lib/base/time/datetime";
import { noteErased } from "@/lib/domain/erasures/erased-sql";
import { insertErasures, listSoon } from "@/lib/domain/erasures/list-mutations";
import { MAX_AT_ONCE } from "@/lib/domain/responses/changing/chosen-data";
import { deleteResponses } from "@/lib/domain/responses/changing/delete-mutations";
import { changeDesks } from "@/lib/domain/responses/changing/desk-mutations";
import { sizesOf } from "@/lib/domain/responses/data";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { partsInTurns } from "@/lib/domain/responses/stored/read-in-parts";
import { deleteTrashed } from "@/lib/domain/responses/trash/delete-mutations";
import { changeTrashedDesks } from "@/lib/domain/responses/trash/desk-mutations";
import { discardUnsentOf } from "@/lib/domain/unsent/unsent-mutations";
import { Erasure } from "./erasure";
import type { Some } from "./erasure";
import { groupBy } from "./group-by";
import type { Trace } from "./schema";
import { checkTraces } from "./traces-data";
import { isNamedIn, isWhole } from "./wanted";

const { sql, join } = Prisma;

// What can move while it is erased: a response to the trash and back, with the owners' notes on it, and saved progress to another link. Only what
// was seen to go counts as erased. Whatever is left is looked for again.

/** How often something is followed. Somebody would have to move it at the right moment each time. */
const TRIES = 5;

function byForm(traces: Trace[]): [string, Trace[]][] {
  return [...groupBy(traces, ({ form_id }) => form_id ?? "")];
}

/** Where responses are now. One statement: between two, one could move from the table that is read last to the one that was read first. */
async function homesOf(ids: string[]): Promise<Map<string, "response" | "trashed">> {
  const rows = await readRows<{ id: string; home: "response" | "trashed" }>(sql`
    SELECT id, 'response' AS home FROM responses WHERE ${isAmong("id", ids)}
    UNION ALL SELECT id, 'trashed' AS home FROM trashed_responses WHERE ${isAmong("id", ids)}`);
  return new Map(rows.map(({ id, home }) => [id, home]));
}

/** Responses, in the trash or not, with their files, former answers, webhooks and words in the search index, and the emails that name them. */
export async function eraseResponses({ traces }: Some): Promise<Erasure> {
  const done = new Erasure(traces);
  for (let tries = 0; tries < TRIES && done.waiting.length > 0; tries++) {
    const homes = await homesOf(done.waiting.map(({ id }) => id));
    done.gone(done.waiting.filter(({ id }) => !homes.has(id)));
    for (const [formId, all] of byForm(done.waiting)) {
      await eraseLive(done, { formId, ids: all.flatMap(({ id }) => (homes.get(id) === "response" ? [id] : [])) });
      const trashed = all.filter(({ id }) => homes.get(id) === "trashed");
      for (const trace of trashed)
        await done.attempt([trace], async () => {
          done.emails += await deleteMailsAbout(formId, [trace.id]);
          await deleteTrashed({ formId, responseId: trace.id });
          return [trace.id];
        });
    }
  }
  return done;
}

async function eraseLive(done: Erasure, { formId, ids: all }: { formId: string; ids: string[] }): Promise<void> {
  for (let start = 0; start < all.length; start += MAX_AT_ONCE)
    for await (const some of partsInTurns(await sizesOf(all.slice(start, start + MAX_AT_ONCE)))) {
      const ids = some.map(({ id }) => id);
      await done.attempt(
        done.waiting.filter(({ id }) => ids.includes(id)),
        async () => {
          done.emails += await deleteMailsAbout(formId, ids);
          return deleteResponses({ formId, ids, rule: "erasure" });
        },
      );
    }
}

/** Emails with a link to one of these responses. Links that grant access are encrypted; those emails are found by their recipient. */
async function deleteMailsAbout(formId: string, ids: string[]): Promise<number> {
  const names = join(
    ids.map((id) => sql`body LIKE ${`%${id}%`}`),
    " OR ",
  );
  return deleteMails(sql`FROM mails WHERE form_id = ${formId} AND (${names})`);
}

export async function deleteMails(these: Prisma.Sql): Promise<number> {
  const at = new Date();
  const [, deleted = 0] = await writeTogether([noteErased("email", { from: these, at }), sql`DELETE ${these}`]);
  listSoon(at);
  return deleted;
}

/** Of an owner's notes, only those with the person. The response is somebody else's, and stays where it is. */
export async function eraseNotes({ accountId, wanted, traces }: Some): Promise<Erasure> {
  const done = new Erasure(traces);
  const strip = ({ status, tags, note, assignee }: Desk): Desk => ({
    status,
    tags: tags.filter((tag) => !isWhole(wanted, tag)),
    note: note !== null && isNamedIn(wanted, note) ? null : note,
    assignee: assignee !== null && isWhole(wanted, assignee) ? null : assignee,
  });
  for (let tries = 0; tries < TRIES && done.waiting.length > 0; tries++)
    for (const [formId, all] of byForm(done.waiting))
      for (let start = 0; start < all.length; start += MAX_AT_ONCE) {
        const some = all.slice(start, start + MAX_AT_ONCE);
        const chosen = { formId, ids: some.map(({ id }) => id) };
        await done.attempt(some, async () => {
          const at = new Date();
          const live = await changeDesks(chosen, strip, noteCleared("responses", at));
          const trashed = await changeTrashedDesks(chosen, strip, noteCleared("trashed_responses", at));
          listSoon(at);
          const still = new Set((await checkTraces("note", { accountId, wanted, ids: chosen.ids })).map(({ id }) => id));
          return [...live.keys(), ...trashed].filter((id) => !still.has(id));
        });
        const homes = await homesOf(chosen.ids);
        done.gone(done.waiting.filter(({ id }) => chosen.ids.includes(id) && !homes.has(id)));
      }
  return done;
}

type Cleared = { id: string; before: Desk; after: Desk };

/** Puts what was cleared of the notes on responses in a table on the list of erasures. */
function noteCleared(table: "responses" | "trashed_responses", at: Date): (changes: Cleared[]) => Prisma.Sql[] {
  return (changes) =>
    (["note", "tags", "assignee"] as const).flatMap((kind) => {
      const changed = changes.filter(({ before, after }) => JSON.stringify(before[kind]) !== JSON.stringify(after[kind]));
      const ids = changed.map(({ id }) => id);
      return ids.length === 0 ? [] : [noteErased(kind, { from: sql`FROM ${Prisma.raw(table)} WHERE ${isAmong("id", ids)}`, at })];
    });
}

/** Saved progress. Its id is that of its link: with another link, it is the one that the person last changed at the same moment. */
export async function eraseUnsent({ accountId, wanted, traces }: Some): Promise<Erasure> {
  const done = new Erasure(traces);
  for (const trace of traces) {
    const formId = trace.form_id ?? "";
    let id: string | undefined = trace.id;
    for (let tries = 0; tries < TRIES && id !== undefined && done.waiting.includes(trace); tries++) {
      const hash: string = id;
      await done.attempt([trace], async () => {
        if ((await discardUnsentOf(formId, [hash])) === 0) return [];
        if (hash !== trace.id) await listToo(trace.id); // a backup has it with its former link
        return [trace.id];
      });
      if (!done.waiting.includes(trace)) break;
      const ids = await lastChangedAt(formId, trace);
      id = (await checkTraces("unsent", { accountId, wanted, ids }))[0]?.id;
    }
    if (id === undefined) done.gone([trace]);
  }
  return done;
}

async function lastChangedAt(formId: string, { at }: Trace): Promise<string[]> {
  const changedAt = at === null ? null : parseDatetime(at);
  if (changedAt === null) return [];
  const rows = await db().unsentAnswers.findMany({ where: { formId, changedAt }, select: { tokenHash: true } });
  return rows.map(({ tokenHash }) => tokenHash);
}

async function listToo(id: string): Promise<void> {
  const at = new Date();
  await writeTogether([insertErasures([{ kind: "unsent", id, at }])]);
  listSoon(at);
}
