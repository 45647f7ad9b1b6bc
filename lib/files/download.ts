import { Readable } from "node:stream";
import { notFound } from "@/lib/api/errors";
import { contentDisposition } from "@/lib/files/content-disposition";
import { fileStore } from "@/lib/files/open-file-store";

type StoredFile = { id: string; formId: string; name: string; mediaType: string };

/**
 * Hands a file to its owner: always as an attachment, never as something a browser runs or guesses about.
 * @throws ApiError 404 when the bytes are gone.
 */
export async function sendFile({ id, formId, name, mediaType }: StoredFile): Promise<Response> {
  const file = await fileStore().read({ formId, fileId: id });
  if (!file) throw notFound("File");
  const { size, stream } = file;
  // Node's web stream is the DOM's in all but its type.
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Content-Length": String(size),
      "Content-Disposition": contentDisposition(name),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
