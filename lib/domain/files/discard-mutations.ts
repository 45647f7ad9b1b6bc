import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { lockUploads } from "./attach-sql";
import { fileStore } from "./open-file-store";

/** Removes uploads that belong to neither a response nor saved progress, including unfinished ones, and frees their bytes in the form. */
export async function discardFiles(files: { id: string; formId: string }[]): Promise<void> {
  for (const { id, formId } of files) {
    const upload = Prisma.sql`FROM files WHERE id = ${id} AND response_id IS NULL AND unsent_id IS NULL AND trashed_id IS NULL`;
    const [, , deleted] = await writeTogether([
      ...lockUploads([id]), // locks the file before its form, as a submission does
      Prisma.sql`UPDATE forms SET stored_bytes = stored_bytes - (SELECT size ${upload}) WHERE id = ${formId} AND EXISTS (SELECT 1 ${upload})`,
      Prisma.sql`DELETE ${upload}`,
    ]);
    if (deleted === 1) await fileStore().remove({ formId, fileId: id });
  }
}
