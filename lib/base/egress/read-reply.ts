import type { IncomingMessage } from "node:http";

/** A receiver's reply: its status, its unparsed Retry-After header, and the beginning of its body. */
export type Reply = { status: number; retryAfter: string | null; answer: string };

const MAX_READ_BYTES = 16 * 1024;
const MAX_KEPT_BYTES = 2 * 1024;

/**
 * Reads a reply whose head has arrived. It counts whatever happens to its body: after 16 kB, or when it breaks off, the connection is
 * closed and what was received is kept.
 */
export async function readReply(response: IncomingMessage): Promise<Reply> {
  const kept: Buffer[] = [];
  let size = 0;
  await new Promise<void>((done) => {
    response.on("data", (chunk: Buffer) => {
      if (size < MAX_KEPT_BYTES) kept.push(chunk.subarray(0, MAX_KEPT_BYTES - size));
      size += chunk.length;
      if (size >= MAX_READ_BYTES) response.destroy();
    });
    response.on("end", done);
    response.on("close", done);
    response.on("error", () => done());
  });
  const isWhole = response.complete && size <= MAX_KEPT_BYTES;
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"] ?? null,
    answer: decode(Buffer.concat(kept), isWhole),
  };
}

/** Without NUL, which PostgreSQL cannot store, and without half a character at a cut, which the decoder holds back in stream mode. */
function decode(bytes: Buffer, isWhole: boolean): string {
  return new TextDecoder().decode(bytes, { stream: !isWhole }).replaceAll("\0", "\uFFFD");
}
