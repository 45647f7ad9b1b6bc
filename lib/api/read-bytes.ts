import { ApiError } from "@/lib/api/errors";

/**
 * Reads a whole body of at most `limit` bytes. It counts while it reads: a chunked body announces no length.
 * @throws ApiError 413.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new ApiError(413, `The body must be at most ${Math.floor(limit / 1024)} KB`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of endedByClient(request.body)) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body that breaks off is the client's doing, whatever the error is called. */
async function* endedByClient(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new ApiError(400, "The body was broken off");
  }
}
