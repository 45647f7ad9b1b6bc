import { write } from "@/lib/base/db/direct-sql";
import { unseen } from "@/lib/base/db/unseen-values";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";

type Deleted = { formId: string; /** Of the responses that were deleted. */ slots: number[] };

/**
 * Removes the stretches of a form's feed whose responses have all been deleted: a form whose answers are deleted after a time, or once a program has
 * read them, would otherwise add to them for ever. The last one stays, because it says how far the feed has come. Readers go on from any number.
 */
export async function forgetStretches({ formId, slots }: Deleted): Promise<void> {
  if (slots.length === 0) return;
  await write(Prisma.sql`
    DELETE FROM feed_entries
    WHERE form_id = ${formId} AND from_slot <= ${Math.max(...slots)} AND to_slot >= ${Math.min(...slots)} AND number < (SELECT max(number) FROM feed_entries AS newest WHERE newest.form_id = ${formId})
      AND NOT EXISTS (SELECT 1 FROM responses WHERE responses.form_id = ${unseen(formId)} AND slot BETWEEN from_slot AND to_slot)`);
}
