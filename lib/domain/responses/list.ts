import { invalid } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { isId } from "@/lib/base/ids/ids";
import { listResponses, listResponseTexts, readSlots, readSlotTexts } from "./data";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { ResponseFilter } from "@/lib/domain/responses/search/filter-schema";
import { findResponses, isPlainList } from "@/lib/domain/responses/search/find";

type Form = { id: string; fields: Field[]; /** How long a search may take, if not as usual. */ patienceMs?: number };
export type ListQuery = ResponseFilter & { sort: string; cursor?: string | undefined; limit: number };

/** The rows of a page, and one more if there are more; fewer than requested when they are large. */
export type Listed<Row> = { rows: Row[]; limit: number; cursorOf: (row: { id: string }) => string };

/** Responses of a form, all or those matching a search, in the requested order. @throws DomainError invalid. */
export async function listRows(form: Form, query: ListQuery): Promise<Listed<DeskRow>> {
  if (isPlainList(query)) return { ...(await listResponses({ formId: form.id, ...plain(query) })), cursorOf: ({ id }) => id };
  return listFound(form, query, readSlots);
}

/** The same as JSON text, for forms without file fields. */
export async function listTexts(
  form: Form,
  { hasDesk, ...query }: ListQuery & { hasDesk: boolean },
): Promise<Listed<{ id: string; json: string }>> {
  if (isPlainList(query)) return { ...(await listResponseTexts({ formId: form.id, hasDesk, ...plain(query) })), cursorOf: ({ id }) => id };
  return listFound(form, query, (chosen) => readSlotTexts({ ...chosen, hasDesk }));
}

/** @throws DomainError invalid for a cursor of another list. */
function plain({ cursor, limit }: ListQuery) {
  if (cursor !== undefined && !isId(cursor))
    throw invalid(["query", "cursor"], "Must be an id: that of the last item of the page before", "invalid_format");
  return { cursor, limit };
}

type Read<Row> = (chosen: { formId: string; slots: number[] }) => Promise<Row[]>;

async function listFound<Row extends { id: string; slot: number }>(form: Form, query: ListQuery, read: Read<Row>): Promise<Listed<Row>> {
  const { found, cursorOf: cursorBehind } = await findResponses(form, { filter: query, ...query });
  const rows = await read({ formId: form.id, slots: found.map(({ slot }) => slot) });
  const slotOf = new Map(rows.map(({ id, slot }) => [id, slot]));
  const cursorOf = ({ id }: { id: string }) => cursorBehind(slotOf.get(id) ?? 0);
  const last = rows.at(-1);
  // Shortened because the responses are large: an additional row shows that there are more.
  return last && rows.length < found.length
    ? { rows: [...rows, last], limit: Math.min(rows.length, query.limit), cursorOf }
    : { rows, limit: query.limit, cursorOf };
}
