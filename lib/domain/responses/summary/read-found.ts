import type { Field } from "@/lib/rules/fields";
import { readSlots } from "@/lib/domain/responses/data";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { ResponseFilter } from "@/lib/domain/responses/search/filter-schema";
import { findAll } from "@/lib/domain/responses/search/find";

/** Responses read at a time. */
const BATCH = 200;

/**
 * All responses that match a filter, newest first, in batches that are read on demand.
 * @throws DomainError invalid for a filter by questions that the form does not have, unavailable while it cannot be searched yet: both before
 * anything is read.
 */
export async function readFound(form: { id: string; fields: Field[] }, filter: ResponseFilter): Promise<() => AsyncGenerator<DeskRow[]>> {
  const blocks = await findAll(form, filter);
  return async function* () {
    let waiting: number[] = [];
    for await (const slots of blocks()) {
      waiting.push(...slots);
      while (waiting.length >= BATCH) {
        const { rows, rest } = await readSome(form.id, waiting);
        yield rows;
        waiting = rest;
      }
    }
    while (waiting.length > 0) {
      const { rows, rest } = await readSome(form.id, waiting);
      yield rows;
      waiting = rest;
    }
  };
}

/** Fewer than a batch are read when they are large. Those that were deleted meanwhile are left out. */
async function readSome(formId: string, slots: number[]): Promise<{ rows: DeskRow[]; rest: number[] }> {
  const rows = await readSlots({ formId, slots: slots.slice(0, BATCH) });
  const last = rows.at(-1)?.slot;
  return { rows, rest: slots.slice(last === undefined ? 1 : slots.indexOf(last) + 1) };
}
