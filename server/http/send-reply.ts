import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Reply } from "@/lib/entry/http/reply";
import { requestContext } from "@/lib/entry/http/request-context";
import { log } from "@/lib/base/logging/log";
import { commonHeaders } from "./common-headers";
import { compress, compressor } from "./compress-reply";
import { refuse } from "./refuse";
import { dropIdleReader, holdReply } from "./unread-replies";

/**
 * Writes a reply to a client. A stream is read only as fast as the client reads, and destroyed when the client disconnects. A failure after the
 * first byte closes the connection, so that a partial body is not taken for a complete one.
 */
export async function sendReply({ status, headers, body }: Reply, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  // All headers at once: headers set one by one take Node several times as long.
  const head: OutgoingHttpHeaders = { ...commonHeaders(requestContext().id), ...headers };
  if (body === null) {
    if (status !== 204 && status !== 304) head["Content-Length"] = 0;
    outgoing.writeHead(status, head).end();
  } else if (typeof body === "string" || Buffer.isBuffer(body)) {
    const sent = compress(body, { head, incoming });
    const whole = sent instanceof Promise ? await sent : sent;
    const bytes = typeof whole === "string" ? Buffer.byteLength(whole) : whole.byteLength;
    if (!holdReply(bytes, outgoing)) {
      const detail = "Too many replies to this address are still unread. Read them, then try again";
      refuse(outgoing, { id: requestContext().id, status: 503, detail, headers: { "Retry-After": "1" } });
      return;
    }
    head["Content-Length"] = bytes;
    outgoing.writeHead(status, head).end(whole); // for HEAD, Node sends only the headers
  } else await sendStream({ status, head, body, incoming, outgoing });
}

type Streaming = {
  status: number;
  head: OutgoingHttpHeaders;
  body: Exclude<Reply["body"], string | Buffer | null>;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
};

async function sendStream({ status, head, body, incoming, outgoing }: Streaming): Promise<void> {
  const source = body instanceof Readable ? body : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]); // only the types differ
  const through = compressor({ head, incoming });
  outgoing.writeHead(status, head);
  if (incoming.method === "HEAD" || requestContext().isGone()) {
    source.on("error", () => undefined).destroy(); // otherwise it would keep a file open or hold one of the streams
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  // Called in the end rather than by `close`: Node warns about the eleventh listener of an event, and the pipeline adds seven.
  const forget = [dropIdleReader(outgoing), ...(head["Content-Type"] === "text/event-stream" ? [endWithClient(incoming, outgoing)] : [])];
  try {
    await (through ? pipeline(source, through, outgoing) : pipeline(source, outgoing));
  } catch (error) {
    outgoing.destroy();
    const isGone = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!isGone) log.warn({ requestId: requestContext().id, err: error }, "a reply was cut off");
  } finally {
    for (const each of forget) each();
  }
}

/** Ends an endless reply as soon as the client half-closes; other replies are sent in full (end-when-silent.ts). @returns a function that forgets it. */
function endWithClient({ socket }: IncomingMessage, outgoing: ServerResponse): () => void {
  const end = () => outgoing.destroy();
  socket.once("end", end);
  return () => socket.off("end", end);
}
