import type { IncomingMessage } from "node:http";

/** What a receiver answered: its status, its Retry-After header as it came, and the beginning of the body. */
export type Answer = { status: number; retryAfter: string | null; answer: string };

const MAX_READ_BYTES = 16 * 1024;
const MAX_KEPT_BYTES = 2 * 1024;

/**
 * Reads an answer whose status is there. It is one however its body goes on: after 16 kB, or when it breaks off, the connection
 * is ended and what has come is what counts.
 */
export async function readAnswer(response: IncomingMessage): Promise<Answer> {
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

/** No NUL, which PostgreSQL cannot store, and no half a character at a cut: a decoder that expects more holds that back. */
function decode(bytes: Buffer, isWhole: boolean): string {
  return new TextDecoder().decode(bytes, { stream: !isWhole }).replaceAll("\0", "\uFFFD");
}
