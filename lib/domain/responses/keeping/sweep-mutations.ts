import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, write, writeTogether } from "@/lib/base/db/direct-sql";
import { DomainError } from "@/lib/base/errors/errors";
import { idBound } from "@/lib/base/ids/ids";
import { recordEvent } from "@/lib/domain/audit/record-mutations";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { answeredVersions, askedAt } from "@/lib/domain/forms/versions/data";
import { deleteResponses } from "@/lib/domain/responses/changing/delete-mutations";
import { sizesOf } from "@/lib/domain/responses/data";
import { partsInTurns } from "@/lib/domain/responses/stored/read-in-parts";
import { deleteTrashed } from "@/lib/domain/responses/trash/delete-mutations";
import type { Keeping } from "@/lib/rules/forms/keeping";
import { keepingOf } from "@/lib/rules/forms/keeping";
import { readSettings } from "@/lib/rules/forms/settings";
import { anonymise, removeFiles } from "./anonymise-mutations";

const { sql } = Prisma;

const FORMS_AT_ONCE = 100;
const BATCH = 200;

/** Deletes and anonymises responses after the time that their forms have said, and what has been written about them elsewhere (contract §31). */
export async function sweepKept(now: Date): Promise<void> {
  for (let after = ""; ;) {
    const forms = await readRows<{ id: string }>(
      sql`SELECT id FROM forms WHERE keeps_for = 1 AND id > ${after} ORDER BY id LIMIT ${FORMS_AT_ONCE}`,
    );
    for (const { id } of forms) await sweepForm(id, now);
    const last = forms.at(-1);
    if (!last || forms.length < FORMS_AT_ONCE) return;
    after = last.id;
  }
}

/** What happens to the responses of one version, and to which: those with an id below `bound`. */
type Step = { version: number; bound: string; what: "delete" | "anonymise" | "files" };

async function sweepForm(formId: string, now: Date): Promise<void> {
  const form = await getPublicForm(formId).catch(unlessGone);
  if (!form) return;
  const steps = await stepsFor(form, now);
  if (steps.length === 0) return;
  const counts = { delete: 0, anonymise: 0, files: 0 };
  for (const step of steps) {
    if (step.what !== "files") counts.delete += await clearTrash(formId, step);
    counts[step.what] += await carryOut(form, step, now);
  }
  const ends = steps.filter(({ what }) => what !== "files").map(({ bound }) => bound);
  const latest = ends.toSorted().at(-1);
  if (latest !== undefined) await forgetMessages(formId, latest);
  const anonymised = steps.filter(({ what }) => what === "anonymise").map(({ bound }) => bound);
  const [earliest] = anonymised.toSorted();
  if (earliest !== undefined) await rememberAnonymised(form, earliest);
  await record(form, counts, now);
}

/**
 * The steps for each version that may have responses. A response is kept as the version said that it answers: a later version cannot lengthen that,
 * but it can shorten it for all.
 */
async function stepsFor(form: FormRow, now: Date): Promise<Step[]> {
  const current = keepingOf(readSettings(form));
  const steps: Step[] = [];
  for (const version of [form.version, ...(await answeredVersions(form))]) {
    const own = keepingOf(readSettings(await askedAt(form, version)));
    const promised = version === form.version ? [current] : [own, current];
    for (const keeping of promised) if (keeping) steps.push(...stepsOf(keeping, { version, now }));
  }
  return steps;
}

function stepsOf({ afterMs, then, filesMs }: Keeping, { version, now }: { version: number; now: Date }): Step[] {
  const bound = (ms: number) => idBound(new Date(now.getTime() - ms));
  return [
    ...(filesMs === null ? [] : [{ version, bound: bound(filesMs), what: "files" } as const]),
    { version, bound: bound(afterMs), what: then },
  ];
}

/** @returns the number of responses. */
async function carryOut(form: FormRow, { version, bound, what }: Step, now: Date): Promise<number> {
  const isMeant = {
    delete: sql`1 = 1`,
    // Ids below `anonymised_to` need not be looked at again.
    anonymise: sql`id >= ${form.anonymisedTo ?? ""} AND NOT EXISTS (SELECT 1 FROM anonymised_responses WHERE response_id = responses.id)`,
    files: sql`EXISTS (SELECT 1 FROM files WHERE response_id = responses.id)`,
  }[what];
  for (let count = 0, after = ""; ;) {
    const rows = await readRows<{ id: string }>(sql`
      SELECT id FROM responses WHERE form_id = ${form.id} AND id > ${after} AND id < ${bound} AND form_version = ${version} AND ${isMeant}
      ORDER BY id LIMIT ${BATCH}`);
    const ids = rows.map(({ id }) => id);
    for await (const part of partsInTurns(await sizesOf(ids))) {
      const chosen = { formId: form.id, ids: part.map(({ id }) => id) };
      if (what === "delete") count += (await deleteResponses({ ...chosen, rule: "retention" })).length;
      else count += await (what === "anonymise" ? anonymise(chosen, now) : removeFiles(chosen));
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return count;
    after = last;
  }
}

/** Responses in the trash are deleted at the time at which others are deleted or anonymised. */
async function clearTrash(formId: string, { version, bound }: Step): Promise<number> {
  for (let count = 0; ;) {
    const rows = await readRows<{ id: string }>(
      sql`SELECT id FROM trashed_responses WHERE form_id = ${formId} AND id < ${bound} AND form_version = ${version} ORDER BY id LIMIT ${BATCH}`,
    );
    for (const { id } of rows) {
      await deleteTrashed({ formId, responseId: id }).catch(unlessGone); // one that was restored meanwhile is no longer there
      count += 1;
    }
    if (rows.length < BATCH) return count;
  }
}

/** The log of emails and webhooks may have answers, too. Those that still wait are deleted with their response. */
async function forgetMessages(formId: string, bound: string): Promise<void> {
  for (const table of ["mails", "webhook_deliveries"].map((name) => Prisma.raw(name))) {
    const some = sql`SELECT id FROM ${table} WHERE form_id = ${formId} AND id < ${bound} AND next_attempt_at IS NULL ORDER BY id LIMIT ${BATCH}`;
    for (let count = BATCH; count === BATCH;) [count = 0] = await writeTogether([sql`DELETE FROM ${table} WHERE id IN (${some})`]);
  }
}

/** Not if a response has been restored from the trash meanwhile, or a version was published: both reset it. */
async function rememberAnonymised({ id, version, anonymisedTo }: FormRow, bound: string): Promise<void> {
  const isAsRead = anonymisedTo === null ? sql`anonymised_to IS NULL` : sql`anonymised_to = ${anonymisedTo}`;
  await write(sql`UPDATE forms SET anonymised_to = ${bound} WHERE id = ${id} AND version = ${version} AND ${isAsRead}`);
}

async function record(form: FormRow, counts: Record<Step["what"], number>, now: Date): Promise<void> {
  const actor = { kind: "service", id: null, name: null, ip: null } as const;
  const about = { accountId: form.accountId, at: now, actor, target: { kind: "form", id: form.id } } as const;
  if (counts.delete > 0) await recordEvent({ ...about, action: "responses.deleted_in_time", detail: { count: counts.delete } });
  if (counts.anonymise > 0) await recordEvent({ ...about, action: "responses.anonymised", detail: { count: counts.anonymise } });
  if (counts.files > 0) await recordEvent({ ...about, action: "responses.files_deleted", detail: { count: counts.files } });
}

function unlessGone(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
