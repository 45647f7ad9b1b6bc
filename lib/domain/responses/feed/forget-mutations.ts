import { write } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";

/**
 * Removes the stretches of a form's feed that have no responses any more: a form that deletes its answers after a time would otherwise add to them for
 * ever. The last one stays, because it says how far the feed has come. Readers go on from any number.
 */
export async function forgetStretches(formId: string): Promise<void> {
  await write(Prisma.sql`
    DELETE FROM feed_entries
    WHERE form_id = ${formId} AND number < (SELECT max(number) FROM feed_entries AS newest WHERE newest.form_id = ${formId})
      AND NOT EXISTS (SELECT 1 FROM responses WHERE responses.form_id = ${formId} AND slot BETWEEN from_slot AND to_slot)`);
}
