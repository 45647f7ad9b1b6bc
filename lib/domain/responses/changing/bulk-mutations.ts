import { invalid } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import type { Bulk, BulkResult } from "./bulk-schema";
import { MAX_FOUND } from "./bulk-schema";
import { changeDesks } from "./desk-mutations";
import { deleteResponses } from "./delete-mutations";
import { MAX_AT_ONCE } from "./chosen-data";
import { readSlotIds, sizesOf } from "@/lib/domain/responses/data";
import { partsInTurns } from "@/lib/domain/responses/stored/read-in-parts";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { changeDesk, MAX_TAGS } from "@/lib/domain/responses/stored/desk";
import { findResponses } from "@/lib/domain/responses/search/find";
import { trashTime } from "./move-to-trash-mutations";

type Form = { id: string; fields: Field[] };

/**
 * Marks or deletes many responses, in batches. If a batch fails, earlier batches remain; repeating the request is safe.
 * @throws DomainError invalid when a search finds more than may be changed at once.
 */
export async function changeMany(form: Form, { ids, filter, set, delete: isDeleted, trash }: Bulk, now: Date): Promise<BulkResult> {
  const chosen = ids ? [...new Set(ids)] : await findIds(form, filter ?? {});
  const result: BulkResult = { changed: 0, deleted: 0, failed: [] };
  for await (const some of batchesOf(chosen)) {
    const batch = { formId: form.id, ids: some };
    if (isDeleted) {
      const deleted = new Set(await deleteResponses({ ...batch, rule: "owner", trashedAt: trash ? trashTime(now) : undefined }));
      result.deleted += deleted.size;
      for (const id of batch.ids) if (!deleted.has(id)) result.failed.push({ id, outcome: "not_found" });
    } else {
      const found = await changeDesks(batch, (desk) => marked(desk, set ?? {}));
      for (const id of batch.ids) {
        if (found.get(id)) result.changed += 1;
        else result.failed.push({ id, outcome: found.has(id) ? "too_many_tags" : "not_found" });
      }
    }
  }
  // Responses of a search that were deleted meanwhile are not reported.
  return ids ? result : { ...result, failed: result.failed.filter(({ outcome }) => outcome !== "not_found") };
}

/** A change rewrites the whole row with its answers, so batches of large responses are smaller. */
async function* batchesOf(ids: string[]): AsyncGenerator<string[]> {
  for (let start = 0; start < ids.length; start += MAX_AT_ONCE)
    for await (const some of partsInTurns(await sizesOf(ids.slice(start, start + MAX_AT_ONCE)))) yield some.map(({ id }) => id);
}

async function findIds(form: Form, filter: NonNullable<Bulk["filter"]>): Promise<string[]> {
  const { found } = await findResponses(form, { filter, sort: "newest", limit: MAX_FOUND, place: "body", isForChange: true });
  if (found.length > MAX_FOUND) throw invalid(["body", "filter"], "Must match at most 10000 responses", "too_big");
  return readSlotIds({ formId: form.id, slots: found.map(({ slot }) => slot) });
}

/** The notes after the change; null if there would be too many tags. */
function marked(desk: Desk, { status, assignee, add_tags: added = [], remove_tags: removed = [] }: NonNullable<Bulk["set"]>): Desk | null {
  const tags = [...new Set([...desk.tags, ...added])].filter((tag) => !removed.includes(tag));
  if (tags.length > MAX_TAGS) return null;
  return changeDesk(desk, { status, assignee, tags });
}
