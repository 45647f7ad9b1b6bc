import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { weightedList } from "@/lib/api/http/weighted-list";

/** Below this, compressing costs more than it saves: it fits into one packet as it is. */
const LEAST = 1024;
/** Texts. Files are sent as they were given to us, and events would wait for each other. */
const COMPRESSIBLE = /^(application\/json|text\/(csv|html|plain))\b/;
/** Quick, and within some percent of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/** Replies that are compressed at the same time. Each takes megabytes, and a thread beside the one that answers; further ones are sent as they are. */
const MOST_AT_ONCE = 4;
let underway = 0;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify<string | Buffer, typeof GZIP, Buffer>(gzip);

type Asking = { incoming: IncomingMessage; /** Of the reply; gets what compression adds to it. */ head: OutgoingHttpHeaders };

/** A text as the client wants it (RFC 9110 §12.5.3), compressed beside the thread that answers. */
export function compress<B extends string | Buffer>(body: B, { head, incoming }: Asking): B | Promise<Buffer> {
  if (body.length < LEAST || !COMPRESSIBLE.test(String(head["Content-Type"]))) return body;
  vary(head);
  const encoding = encodingFor(incoming);
  if (!encoding) return body;
  if (underway >= MOST_AT_ONCE) return body;
  head["Content-Encoding"] = encoding;
  underway++;
  return (encoding === "br" ? brotliBytes(body, BROTLI) : gzipBytes(body, GZIP)).finally(() => underway--);
}

/** The same for a stream: what it goes through, or null. */
export function compressor({ head, incoming }: Asking): Transform | null {
  if (!COMPRESSIBLE.test(String(head["Content-Type"])) || head["Content-Length"] !== undefined) return null;
  vary(head);
  const encoding = encodingFor(incoming);
  if (!encoding) return null;
  head["Content-Encoding"] = encoding;
  return encoding === "br" ? createBrotliCompress(BROTLI) : createGzip(GZIP);
}

function vary(head: OutgoingHttpHeaders): void {
  head.Vary = head.Vary === undefined ? "Accept-Encoding" : `${String(head.Vary)}, Accept-Encoding`;
}

function encodingFor({ headers }: IncomingMessage): "br" | "gzip" | undefined {
  const wanted = headers["accept-encoding"];
  if (wanted === undefined) return undefined;
  const accepted = weightedList(wanted);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding));
}
