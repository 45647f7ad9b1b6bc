import type { FormRow } from "@/lib/domain/forms/data";
import { fieldsByKey } from "@/lib/domain/forms/versions/questions";
import { readByIds } from "@/lib/domain/responses/data";
import { listRows } from "@/lib/domain/responses/list";
import type { ResponseFilter } from "@/lib/domain/responses/search/filter-schema";
import { askedWithEndings } from "@/lib/domain/responses/stored/asked-fields";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { StoredRow } from "./export";

/** Responses read at a time. */
const BATCH = 100;

/** Time limit, in milliseconds, for finding each batch after the first. */
const PATIENCE_MS = 60_000;

type Chosen = ResponseFilter & { ids?: string[] | undefined };

/**
 * The responses of a form with the given ids, or otherwise those that match the filter, newest first. Ids of other forms' responses are ignored.
 * @throws DomainError invalid for a filter by questions that the form does not have, before anything is read.
 */
export async function chosenRows(form: FormRow, { ids, ...filter }: Chosen): Promise<() => AsyncGenerator<StoredRow>> {
  const searched = { id: form.id, fields: await fieldsByKey(form) };
  // A download that has begun ends with an error only if it must.
  const page = (cursor?: string) =>
    listRows(cursor === undefined ? searched : { ...searched, patienceMs: PATIENCE_MS }, {
      ...filter,
      sort: "newest",
      cursor,
      limit: BATCH,
    });
  const first = ids ? null : await page();
  async function* batches(): AsyncGenerator<DeskRow[]> {
    if (ids) {
      for await (const rows of readByIds(ids, { standby: true })) yield rows.filter(({ formId }) => formId === form.id);
      return;
    }
    for (let read = first ?? (await page()); ;) {
      const rows = read.rows.slice(0, read.limit);
      yield rows;
      const last = rows.at(-1);
      if (!last || read.rows.length <= read.limit) return;
      read = await page(read.cursorOf(last));
    }
  }
  return async function* () {
    for await (const batch of batches()) {
      const askedOf = await askedWithEndings(form, batch);
      for (const row of batch) yield { row, form, ...askedOf(row) };
    }
  };
}
