import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { weightedList } from "@/lib/entry/http/weighted-list";

/** Bytes. A smaller reply fits into one packet anyway. */
const LEAST = 1024;
/** Text only. Uploaded files are sent unchanged; compression would hold back server-sent events. */
const COMPRESSIBLE = /^(application\/(json|yaml)|text\/(csv|html|plain))\b/;
/** Fast, with a ratio within a few percent of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/** Characters or bytes. Longer JSON is a page of many responses. It gets longer by less than a hundredth of it, and sealed answers take half the time. */
const LONG_JSON = 64 * 1024;
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const QUICK_GZIP = { level: 1 };

/** Replies compressed concurrently; any others are sent uncompressed. Each takes megabytes of memory and a thread of the pool. */
const MAX_AT_ONCE = 4;
let underway = 0;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify<string | Buffer, typeof GZIP, Buffer>(gzip);

type Asking = { incoming: IncomingMessage; /** Headers of the reply; compression adds its own. */ head: OutgoingHttpHeaders };

/** Compresses text by the client's Accept-Encoding (RFC 9110 §12.5.3), off the main thread. */
export function compress<B extends string | Buffer>(body: B, { head, incoming }: Asking): B | Promise<Buffer> {
  if (body.length < LEAST || !COMPRESSIBLE.test(String(head["Content-Type"]))) return body;
  if (head.Vary === "Accept-Encoding") return body; // a file of the build, already compressed if needed
  vary(head);
  const encoding = encodingFor(incoming);
  if (!encoding) return body;
  if (underway >= MAX_AT_ONCE) return body;
  head["Content-Encoding"] = encoding;
  underway++;
  const isQuick = body.length > LONG_JSON && String(head["Content-Type"]).startsWith("application/json");
  const compressed = encoding === "br" ? brotliBytes(body, isQuick ? QUICK_BROTLI : BROTLI) : gzipBytes(body, isQuick ? QUICK_GZIP : GZIP);
  return compressed.finally(() => underway--);
}

/** The transform that compresses a stream, or null. */
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

/** The supported encoding that the client prefers. */
export function encodingFor({ headers }: IncomingMessage): "br" | "gzip" | undefined {
  const wanted = headers["accept-encoding"];
  if (wanted === undefined) return undefined;
  const accepted = weightedList(wanted);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding));
}
