import type { Readable } from "node:stream";
import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { Busboy } from "@fastify/busboy";
import { toApiError } from "@/lib/entry/http/api-error";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import { notUtf8 } from "@/lib/entry/http/content-type";
import { unlessStalled } from "@/lib/domain/files/unless-stalled";
import { FEW_VALUES } from "./parse-url-encoded";
import { Turns } from "@/lib/base/turns/turns";

/** A file part for the handler, which must read the stream to its end, or stop when `signal` aborts. */
export type FilePart = {
  name: string;
  fileName: string;
  stream: BusboyFileStream;
  signal: AbortSignal;
  /** The values before this part. */
  before: readonly [string, string][];
};

type Multipart = {
  /** The request itself, read at the pace at which files are stored. */
  stream: Readable;
  contentType: string;
  /** Maximum bytes of the whole body. */
  limit: number;
  /** Maximum bytes of all other values, with their names. */
  textLimit: number;
  /** How many other values are allowed. */
  mostTexts?: number;
  /** Waits for a part of the body, unless the body is rejected (lib/base/admission/incoming-body.ts). */
  next?: <T>(part: Promise<T>) => Promise<T>;
  /** Receives the milliseconds that parsing took. */
  onTime?: (milliseconds: number) => void;
  onFile: (part: FilePart) => Promise<void>;
};

const asItComes = <T>(part: Promise<T>): Promise<T> => part;
/** Bytes parsed at a time: they may contain a hundred parts, four milliseconds of work. */
const SLICE = 8 * 1024;
const MAX_FILE_PARTS = 200;
const BOUNDARY = /^multipart\/form-data;.*\bboundary=("[^"]+"|[^\s;"]+)/i;

/**
 * Reads a multipart body as a stream. A refused request is not destroyed: its connection must carry the reply.
 * @returns the values that are not files, in order.
 * @throws DomainError too_large beyond a limit, invalid when the body is cut off or malformed.
 */
export async function receiveMultipart({
  stream,
  contentType,
  limit,
  textLimit,
  mostTexts = FEW_VALUES,
  next = asItComes,
  onTime = () => undefined,
  onFile,
}: Multipart): Promise<[string, string][]> {
  const parser = openParser(contentType, { fieldSize: textLimit, fields: mostTexts });
  const gone = new AbortController();
  const entries: [string, string][] = [];
  const parts: BusboyFileStream[] = [];
  const files: Promise<void>[] = [];
  const seen = { tooMuch: false, nameless: false, text: 0 };
  const failed = new Promise<never>((_, fail) => {
    parser.on("error", fail);
    parser.on("file", (name, part, fileName) => {
      // An error may occur before anyone reads; unhandled, it would end the process.
      part.on("error", (error) => part.destroy(error));
      parts.push(part);
      files.push(onFile({ name, fileName, stream: part, signal: gone.signal, before: entries }));
      files.at(-1)?.catch(fail);
    });
  });
  failed.catch(() => undefined); // prevents an unhandled rejection: it is raced below, but may fail when no race is pending
  parser.on("field", (name: string | undefined, value, nameTruncated, valueTruncated) => {
    // A part without a readable name. An error thrown here would end the process.
    if (name === undefined) return void (seen.nameless = true);
    seen.text += Buffer.byteLength(name) + Buffer.byteLength(value);
    seen.tooMuch ||= nameTruncated || valueTruncated || seen.text > textLimit;
    if (!seen.tooMuch) entries.push([name, value]);
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(event, () => (seen.tooMuch = true));
  try {
    await feed({ stream, parser, limit, isTooMuch: () => seen.tooMuch, failed, parts, next, onTime });
    await Promise.all(files);
    if (seen.tooMuch) throw tooLarge();
    if (seen.nameless) throw broken();
    // The parser's mark for undecodable bytes. Browsers send the page's encoding, which is UTF-8.
    if (entries.some(([name, value]) => name.includes("\uFFFD") || value.includes("\uFFFD"))) throw notUtf8();
    return entries;
  } catch (error) {
    gone.abort(error);
    for (const part of parts) part.destroy(broken()); // or its reader would wait forever
    await Promise.allSettled(files);
    // Read and drop the rest: many clients read the reply only after they have sent everything.
    stream.on("error", () => undefined).resume();
    throw toApiError(error) !== null || isSystemError(error) ? error : broken();
  }
}

type Feeding = Required<Pick<Multipart, "stream" | "limit" | "next" | "onTime">> & {
  parser: BusboyInstance;
  isTooMuch: () => boolean;
  failed: Promise<never>;
  parts: BusboyFileStream[];
};

/** Feeds the body to the parser, each chunk once the previous one has been consumed. */
async function feed({ stream, parser, limit, isTooMuch, failed, parts, next, onTime }: Feeding): Promise<void> {
  let [size, spent] = [0, 0];
  // Busboy normally waits only for readers of files; but a delimiter after the closing one stops it for good.
  const isWaiting = () => parts.some(({ readableEnded, destroyed }) => !readableEnded && !destroyed);
  const settle = (step: Promise<unknown>) => unlessStalled(Promise.race([step, failed]), { isWaiting, error: broken });
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>; // no encoding is set on a request
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const result = await next(iterator.next());
      if (result.done) break;
      const chunk = result.value;
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      const turns = new Turns();
      for (let at = 0; at < chunk.byteLength; at += SLICE) {
        const begun = performance.now();
        const taken = new Promise<void>((resolve) => parser.write(chunk.subarray(at, at + SLICE), () => resolve()));
        spent += performance.now() - begun;
        await settle(taken);
        if (isTooMuch()) throw tooLarge();
        if (turns.isOver) await turns.next();
      }
    }
  } finally {
    onTime(Math.floor(spent));
    // Release the stream: otherwise the rest could not be dropped, and a client that sends everything first would wait forever.
    void iterator.return?.().catch(() => undefined);
  }
  const finished = new Promise<void>((resolve) => parser.once("finish", resolve));
  parser.end();
  await settle(finished);
}

function openParser(contentType: string, { fieldSize, fields }: { fieldSize: number; fields: number }): BusboyInstance {
  if (!BOUNDARY.test(contentType)) throw broken(); // Busboy accepts an empty one
  try {
    const limits = { fieldSize, fields, files: MAX_FILE_PARTS, fieldNameSize: 200, headerPairs: 50, headerSize: 16_384 };
    // A named part is a value unless it has a file name.
    return new Busboy({ headers: { "content-type": contentType }, limits, isPartAFile: (_, __, fileName) => fileName !== undefined });
  } catch {
    throw broken();
  }
}

/** A full disk or a failed database: a server error, not the client's. */
export function isSystemError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^Prisma|^DriverAdapter/.test(error.name)) return true; // not all of these have a code
  if (!("code" in error)) return false;
  return error.code !== "ERR_STREAM_PREMATURE_CLOSE" && error.code !== "ECONNRESET";
}

function broken(): DomainError {
  return invalid(["body"], "The body is not well-formed multipart/form-data", "multipart_invalid");
}

function tooLarge(): DomainError {
  return new DomainError("too_large", "The body is too large");
}
