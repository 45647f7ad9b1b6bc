import { db } from "@/lib/base/db/client";
import type { FileRef } from "./file-ref";
import { fileStore } from "./open-file-store";
import { requireReleased } from "@/lib/domain/files/scanning/states";

/**
 * Opens a file to be given to somebody. Every byte of an upload that leaves the service for a person or a program comes from here
 * (released.test.ts holds that), so none of a file that has not been scanned does.
 * @returns null when the bytes are gone. @throws DomainError conflict, gone: see requireReleased.
 */
export async function openReleased(ref: FileRef): ReturnType<ReturnType<typeof fileStore>["read"]> {
  const file = await db().file.findUnique({ where: { id: ref.fileId }, select: { formId: true, scan: true, scanFound: true } });
  if (file?.formId !== ref.formId) return null;
  requireReleased(file);
  return fileStore().read(ref);
}
