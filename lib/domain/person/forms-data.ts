import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { sqlite } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { limitRows } from "@/lib/base/db/unseen-values";

const { sql, raw, empty } = Prisma;

const FORMS_AT_ONCE = 500;
const ROWS_AT_ONCE = 500;

/** How far a search has come: all rows of this form up to this one, or the whole form if that is null. */
export type Place = { formId: string; row: string | null };

export const START: Place = { formId: "", row: null };

export type FormHead = { id: string; completeSlot: number; slots: number };

/** An account's forms from a place on, oldest first, with how far their responses are in the search index. */
export async function* readForms(accountId: string, { formId, row }: Place): AsyncGenerator<FormHead[]> {
  let after = row === null ? sql`forms.id > ${formId}` : sql`forms.id >= ${formId}`;
  for (;;) {
    const forms = await readRows<FormHead>(sql`
      SELECT forms.id, coalesce(complete_slot, 0) AS "completeSlot",
        CASE WHEN last_slot > response_count THEN last_slot ELSE response_count END AS slots
      FROM forms LEFT JOIN response_indexes ON response_indexes.form_id = forms.id
      WHERE forms.account_id = ${accountId} AND ${after} ORDER BY forms.id ${limitRows(FORMS_AT_ONCE)}`);
    if (forms.length > 0) yield forms;
    if (forms.length < FORMS_AT_ONCE) return;
    after = sql`forms.id > ${forms.at(-1)?.id}`;
  }
}

/** Tables whose rows belong to a form, and which rows are read. */
const tables = {
  // Without being told, SQLite reads all responses of a form: an index on form_id alone looks as good to it.
  changed: { from: "responses", index: "responses_changed_idx", where: "changed_at IS NOT NULL" },
  noted: { from: "responses", index: "responses_noted_idx", where: "desk IS NOT NULL" },
  trashed: { from: "trashed_responses", index: null, where: "1 = 1" },
  notedTrash: { from: "trashed_responses", index: null, where: "desk IS NOT NULL" },
  unsent: { from: "unsent_answers", index: null, where: "1 = 1" },
  waiting: { from: "waiting_entries", index: null, where: "1 = 1" },
  people: { from: "round_people", index: null, where: "1 = 1" },
} as const;
export type Table = keyof typeof tables;

/** The ids of the rows of a table that belong to an account's forms, in parts, each with the place that it reaches. */
export async function* readIds(
  accountId: string,
  { table, place }: { table: Table; place: Place },
): AsyncGenerator<{ ids: string[]; place: Place }> {
  const { from: name, index, where } = tables[table];
  const from = index !== null && sqlite() ? `${name} INDEXED BY ${index}` : name;
  const select = (condition: Prisma.Sql, order: Prisma.Sql, limit: number) =>
    readRows<{ id: string }>(sql`
      SELECT id FROM ${raw(from)} WHERE ${condition} AND ${raw(where)} ${order} ${limitRows(limit)}`);
  for await (const forms of readForms(accountId, place)) {
    const last = forms.at(-1)?.id ?? "";
    const isWithin = place.row !== null && forms[0]?.id === place.formId;
    const ofForms = isAmong(
      "form_id",
      forms.map((form) => form.id),
    );
    const some = isWithin ? null : await select(ofForms, empty, ROWS_AT_ONCE + 1);
    if (some && some.length <= ROWS_AT_ONCE) {
      yield { ids: some.map((row) => row.id), place: { formId: last, row: null } };
      continue;
    }
    for (const form of forms) {
      let after = form.id === place.formId ? (place.row ?? "") : "";
      for (;;) {
        const rows = await select(sql`form_id = ${form.id} AND id > ${after}`, sql`ORDER BY form_id, id`, ROWS_AT_ONCE);
        const isAll = rows.length < ROWS_AT_ONCE;
        after = rows.at(-1)?.id ?? "";
        yield { ids: rows.map((row) => row.id), place: { formId: form.id, row: isAll ? null : after } };
        if (isAll) break;
      }
    }
  }
}
