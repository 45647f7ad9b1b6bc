import { setTimeout as pause } from "node:timers/promises";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { answerBytes } from "@/lib/base/db/answer-bytes";
import { writeTogether } from "@/lib/base/db/direct-sql";
import type { FormUsage } from "./data";
import { sumResponses } from "./data";

/** Forms with more responses than this are counted one by one, in parts. */
const FEW = 100;
const FORMS_AT_ONCE = 100;
/** Pause between two batches, so that other writes can run. */
const PAUSE_MS = 20;

/**
 * Fills in forms.stored_bytes for forms of an earlier release, when an account's usage is first read, a little at a time: an upgrade does not
 * wait for it. Counted forms stay as they are.
 */
export async function countForms(forms: FormUsage[]): Promise<void> {
  const uncounted = forms.filter(({ storedBytes }) => storedBytes === null);
  const small = uncounted.filter(({ responseCount }) => responseCount <= FEW).map(({ id }) => id);
  for (let start = 0; start < small.length; start += FORMS_AT_ONCE) {
    if (start > 0) await pause(PAUSE_MS);
    await fillIn({ ids: small.slice(start, start + FORMS_AT_ONCE), counted: { bytes: 0, upToSlot: 0 } });
  }
  for (const { id, responseCount } of uncounted) if (responseCount > FEW) await fillIn({ ids: [id], counted: await sumResponses(id) });
}

/** @param counted bytes of the responses up to a slot; later ones are added here. */
async function fillIn({ ids, counted }: { ids: string[]; counted: { bytes: number; upToSlot: number } }): Promise<void> {
  const forms = Prisma.sql`id IN (${Prisma.join(ids)}) AND stored_bytes IS NULL`;
  await writeTogether([
    // Locks the rows first: on PostgreSQL the sums below would otherwise miss a response that is being stored.
    Prisma.sql`UPDATE forms SET stored_bytes = NULL WHERE ${forms}`,
    Prisma.sql`
      UPDATE forms SET stored_bytes = ${counted.bytes}
        + (SELECT coalesce(sum(${answerBytes()}), 0) FROM responses WHERE form_id = forms.id AND slot > ${counted.upToSlot})
        + (SELECT coalesce(sum(bytes), 0) FROM trashed_responses WHERE form_id = forms.id)
        + (SELECT coalesce(sum(size), 0) FROM files WHERE form_id = forms.id AND unsent_id IS NULL)
        + (SELECT coalesce(sum(octet_length(fields) + octet_length(settings)), 0) FROM form_versions WHERE form_id = forms.id)
      WHERE ${forms}`,
  ]);
}
