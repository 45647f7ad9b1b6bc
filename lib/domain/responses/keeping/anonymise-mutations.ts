import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { noteErased } from "@/lib/domain/erasures/erased-sql";
import { listSoon } from "@/lib/domain/erasures/list-mutations";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { askedAtEach } from "@/lib/domain/forms/versions/data";
import { deleteMessages, readDeliveries } from "@/lib/domain/responses/changing/delete-mutations";
import { readChosen } from "@/lib/domain/responses/changing/chosen-data";
import { readByIds } from "@/lib/domain/responses/data";
import { linkAnswersDeleted } from "@/lib/domain/receipts/chain-mutations";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { changeDesk, readDesk } from "@/lib/domain/responses/stored/desk";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { outboxWorker } from "@/lib/base/outbox/worker-handle";
import { comparisonsIn } from "@/lib/rules/conditions/condition";
import type { Answer, Field } from "@/lib/rules/fields";
import type { Entry } from "@/lib/rules/fields/definition/answer";
import { innerFields } from "@/lib/rules/fields/entries";
import { asksForFiles, fieldTypes } from "@/lib/rules/fields";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";

const { sql, join } = Prisma;

/** Up to {@link MAX_AT_ONCE} responses of a form. */
type Chosen = { formId: string; ids: string[] };

/**
 * Deletes of responses the answers to personal questions with their files, the earlier answers, the note, and what is stored beside the answers
 * about who sent them. Everything else stays: the other answers, the time, status, tags and assignee. @returns how many there were.
 */
export async function anonymise(chosen: Chosen, now: Date): Promise<number> {
  const at = new Date();
  const count = await strip(chosen, { isMeant: ({ personal }) => personal === true, isAnonymised: true }, ({ id, desk }) => [
    noteErased("anonymised", { from: sql`FROM responses WHERE id = ${id}`, at }),
    sql`
        UPDATE forms SET stored_bytes = stored_bytes - (SELECT coalesce(sum(octet_length(data)), 0) FROM response_states WHERE response_id = ${id})
        WHERE id = ${chosen.formId}`,
    sql`DELETE FROM response_states WHERE response_id = ${id}`,
    sql`UPDATE responses SET ip = '', user_agent = '', submission_token = NULL, sent_from = NULL, respondent = NULL, once_key = NULL, desk = ${withoutNote(desk)} WHERE id = ${id}`,
    sql`INSERT INTO anonymised_responses (response_id, anonymised_at) VALUES (${id}, ${now}) ON CONFLICT DO NOTHING`,
  ]);
  listSoon(at);
  return count;
}

function withoutNote(desk: string | null): string | null {
  return desk === null ? null : JSON.stringify(changeDesk(readDesk({ desk }), { note: null }));
}

/** Deletes uploaded files of responses, and the answers that they are. @returns how many responses there were. */
export async function removeFiles(chosen: Chosen): Promise<number> {
  const at = new Date();
  const count = await strip(chosen, { isMeant: asksForFiles, isAnonymised: false }, ({ id }) => [
    noteErased("files", { from: sql`FROM responses WHERE id = ${id}`, at }),
  ]);
  listSoon(at);
  return count;
}

/**
 * Deletes the answers to some questions: in the response, among its files, in the search index, in webhooks and the inbox.
 * @param also statements for one response.
 */
async function strip(
  { formId, ids }: Chosen,
  { isMeant, isAnonymised }: { isMeant: (field: Field) => boolean; /** Whether it no longer says who sent it. */ isAnonymised: boolean },
  also: (row: DeskRow) => Prisma.Sql[],
): Promise<number> {
  let count = 0;
  let files: { id: string }[] = [];
  let deliveries: { id: string }[] = [];
  await applyToIndex(formId, async () => {
    const form = await getPublicForm(formId);
    const rows: (DeskRow & { slot: number })[] = [];
    const slots = new Map((await readChosen({ formId, ids })).map((row) => [row.id, row]));
    for await (const some of readByIds([...slots.keys()]))
      rows.push(...some.map((row) => ({ ...row, slot: slots.get(row.id)?.slot ?? 0 })));
    count = rows.length;
    if (count === 0) return null;
    const fieldsOf = await askedFields(form, rows);
    const told = isAnonymised ? await comparedInEndings(form, rows) : null;
    deliveries = await readDeliveries(formId, [...slots.values()]);
    files = [];
    const changed = await Promise.all(
      rows.map(async (row) => {
        const fields = fieldsOf(row);
        const keys = new Set(fields.filter(isMeant).map(({ key }) => key));
        const answers = stripped(readAnswers(row), { fields, keys, isMeant });
        const own = await readRows<{ id: string; size: number }>(
          sql`SELECT id, size FROM files WHERE response_id = ${row.id} AND ${isAmong("field_key", fileKeys(fields, isMeant))}`,
        );
        files.push(...own);
        const isTold = [...(told?.get(row.formVersion) ?? [])].some((key) => keys.has(key));
        return { row, isTold, fields, answers, data: JSON.stringify(answers), fileBytes: own.reduce((sum, { size }) => sum + size, 0) };
      }),
    );
    const left = new Map(changed.map(({ row, data }) => [row.id, data]));
    return {
      statements: [
        ...(await linkAnswersDeleted({ formId, left, kind: isAnonymised ? "anonymised" : "files_deleted", at: new Date() })),
        ...deleteMessages({ formId, rows: [...slots.values()], deliveries }),
        ...changed.flatMap(({ row, isTold, data, fileBytes }) => [
          sql`
            UPDATE forms SET stored_bytes = stored_bytes - ${Buffer.byteLength(row.data) - Buffer.byteLength(data) + fileBytes}
            WHERE id = ${formId}`,
          sql`UPDATE responses SET data = ${data}, ending = ${isTold ? null : (row.ending ?? null)} WHERE id = ${row.id}`,
          ...also(row),
        ]),
        ...(files.length > 0 ? [sql`DELETE FROM files WHERE id IN (${join(files.map(({ id }) => id))})`] : []),
      ],
      changes: changed.map(({ row, isTold, fields, answers }) => ({
        kind: "corrected",
        slot: row.slot,
        after: {
          ...row,
          answers,
          fields,
          desk: changeDesk(readDesk(row), { note: null }),
          respondent: isAnonymised ? null : row.respondent,
          ending: isTold ? null : (row.ending ?? null),
        },
      })),
    };
  });
  outboxWorker("webhooks")?.abandon(
    formId,
    deliveries.map(({ id }) => id),
  );
  for (const { id } of files) await fileStore().remove({ formId, fileId: id });
  return count;
}

/** The keys of the files of some questions, those in entries included. */
function fileKeys(fields: Field[], isMeant: (field: Field) => boolean): string[] {
  return fields.flatMap((field) => {
    const own = fieldTypes[field.type].uploads(field);
    const inner = innerFields(field).filter(isMeant);
    return isMeant(field) ? [field.key, ...(own?.rules.keys() ?? [])] : inner.map(({ key }) => key);
  });
}

type Meant = { fields: Field[]; /** Of the questions themselves. */ keys: ReadonlySet<string>; isMeant: (field: Field) => boolean };

/** Answers without some, also in entries. */
function stripped(answers: Record<string, Answer>, { fields, keys, isMeant }: Meant): Record<string, Answer> {
  const inEntries = new Map(
    fields.map((field) => [
      field.key,
      new Set(
        innerFields(field)
          .filter(isMeant)
          .map(({ key }) => key),
      ),
    ]),
  );
  const kept = Object.entries(answers).filter(([key]) => !keys.has(key));
  return Object.fromEntries(
    kept.map(([key, answer]) => {
      const meant = inEntries.get(key);
      if (!meant || meant.size === 0 || !Array.isArray(answer)) return [key, answer];
      const without = (entry: Entry) => Object.fromEntries(Object.entries(entry).filter(([name]) => !meant.has(name)));
      return [key, answer.map((entry) => (typeof entry === "string" ? entry : without(entry))) as Answer]; // of one kind, as before
    }),
  );
}

/** The keys of the questions that the endings of each version compare: an ending tells of the answers that led to it. */
async function comparedInEndings(form: FormRow, rows: DeskRow[]): Promise<Map<number, Set<string>>> {
  const ended = rows.filter(({ ending }) => ending);
  const asked = await askedAtEach(
    form,
    ended.map(({ formVersion }) => formVersion),
  );
  return new Map(
    [...asked].map(([version, content]) => {
      const conditions = readEndings(readSettings(content)).flatMap(({ when }) => when ?? []);
      return [version, new Set(conditions.flatMap((condition) => comparisonsIn(condition).map(({ comparison }) => comparison.field)))];
    }),
  );
}
