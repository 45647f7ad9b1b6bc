import { ApiError } from "@/lib/api/http/api-error";
import { DomainError } from "@/lib/errors";
import { requestContext } from "./request-context";
import type { RouteRequest } from "./route-request";

/**
 * Reads a whole body of at most `limit` bytes. It counts while it reads, and holds the memory for what it reads: a chunked body
 * announces no length.
 * @throws ApiError 400 when it is broken off, 408 when it comes too slowly, 413, 429 and 503 where there is no room.
 */
export async function readBytes(request: RouteRequest, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new DomainError("too_large", `The body must be at most ${Math.floor(limit / 1024)} KB`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  // Node's own stream hands over at once what has come in many small chunks; the request's would take a turn for each.
  const { body, incoming } = requestContext();
  const parts = incoming.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>; // no encoding is set on a request
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const part = await body.next(parts.next().catch(brokenOff));
      if (part.done) return Buffer.concat(chunks);
      size += part.value.byteLength;
      if (size > limit) throw tooLarge();
      body.hold(size);
      chunks.push(part.value);
    }
  } catch (error) {
    incoming.on("error", () => undefined).resume(); // what is left is dropped as it comes
    throw error;
  }
}

/** A body that breaks off is the client's doing, whatever the error is called. */
function brokenOff(): never {
  throw new ApiError(400, "The body was broken off");
}
