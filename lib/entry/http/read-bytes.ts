import type { IncomingMessage } from "node:http";
import { ApiError } from "./api-error";
import { DomainError } from "@/lib/base/errors/errors";
import { requestContext } from "./request-context";
import type { RouteRequest } from "./route-request";

/**
 * Reads a whole body of at most `limit` bytes. It counts bytes and reserves memory while it reads, because a chunked body has no Content-Length.
 * @throws ApiError 400 when it is cut off, 408 when it arrives too slowly, 413, or 429 and 503 when memory is short.
 */
export async function readBytes(request: RouteRequest, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new DomainError("too_large", `The body must be at most ${Math.floor(limit / 1024)} KB`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const { body, incoming } = requestContext();
  try {
    if (hasArrived(incoming)) {
      body.begin();
      if (incoming.readableLength > limit) throw tooLarge();
      body.hold(incoming.readableLength);
      return (incoming.read() as Buffer | null) ?? Buffer.alloc(0); // no encoding is set on a request
    }
    // Node's own stream delivers many small chunks in one turn of the event loop; a web request's stream would need a turn for each.
    const parts = incoming.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const part = await body.next(parts.next().catch(brokenOff));
      if (part.done) return Buffer.concat(chunks);
      size += part.value.byteLength;
      if (size > limit) throw tooLarge();
      body.hold(size);
      chunks.push(part.value);
    }
  } catch (error) {
    incoming.on("error", () => undefined).resume(); // drop the rest as it arrives
    throw error;
  }
}

/** Whether the whole body is already in memory, as with most requests, whose body arrives with the head. Iterating over it would cost more than parsing it. */
function hasArrived(incoming: IncomingMessage): boolean {
  return incoming.complete && incoming.readableFlowing === null && !incoming.destroyed;
}

/** A body that is cut off is a client error, whatever error Node reports. */
function brokenOff(): never {
  throw new ApiError(400, "The body was cut off");
}
