import { notFound } from "@/lib/base/errors/errors";
import type { Reply } from "@/lib/entry/http/reply";
import { contentDisposition } from "./content-disposition";
import { openReleased } from "@/lib/domain/files/released-data";

type StoredFile = { id: string; formId: string; name: string; mediaType: string };

/**
 * Sends a file to its owner: always as an attachment, never as something a browser runs or sniffs.
 * @throws DomainError not_found when the bytes are gone; conflict, gone when it is not released (requireReleased).
 */
export async function sendFile({ id, formId, name, mediaType }: StoredFile): Promise<Reply> {
  const file = await openReleased({ formId, fileId: id });
  if (!file) throw notFound("File");
  const { size, stream } = file;
  return {
    status: 200,
    body: stream,
    headers: {
      "Content-Type": mediaType,
      "Content-Length": String(size),
      "Content-Disposition": contentDisposition(name),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  };
}
