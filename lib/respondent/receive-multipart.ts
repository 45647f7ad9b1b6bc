import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { Busboy } from "@fastify/busboy";
import { toApiError } from "@/lib/api/http/api-error";
import { DomainError, invalid } from "@/lib/errors";
import { notUtf8 } from "@/lib/api/http/content-type";
import { unlessStalled } from "@/lib/files/unless-stalled";

/** What one file part is handed to: it has to read the stream to its end, and to stop when `signal` says so. */
export type FilePart = { name: string; fileName: string; stream: BusboyFileStream; signal: AbortSignal };

type Multipart = {
  /** The request itself, read at the pace of whoever stores the files. */
  stream: Readable;
  contentType: string;
  /** Bytes of the whole body. */
  limit: number;
  /** Bytes of all values that are not files, with their names. */
  textLimit: number;
  /** How many values that are not files there may be. */
  mostTexts?: number;
  /** Waits for a part of the body, unless the body is given up (lib/admission/incoming-body.ts). */
  next?: <T>(part: Promise<T>) => Promise<T>;
  onFile: (part: FilePart) => Promise<void>;
};

const asItComes = <T>(part: Promise<T>): Promise<T> => part;
const MOST_TEXTS = 25_000; // 100 questions with 200 options each, all ticked, fit
/** Bytes that are parsed at a time, and milliseconds after which everybody else has a turn: in between may lie a thousand parts. */
const SLICE = 16 * 1024;
const SLICE_MS = 5;
const MAX_FILE_PARTS = 200;
const BOUNDARY = /^multipart\/form-data;.*\bboundary=("[^"]+"|[^\s;"]+)/i;

/**
 * Reads a multipart body as it comes. The request is not destroyed when it is refused: its connection has to carry the answer.
 * @returns the values that are not files, in order.
 * @throws DomainError too_large beyond a limit, invalid when the body is broken off or is no multipart.
 */
export async function receiveMultipart({
  stream,
  contentType,
  limit,
  textLimit,
  mostTexts = MOST_TEXTS,
  next = asItComes,
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
      // What is broken off is told here, perhaps before anybody reads: unheard it would end the process.
      part.on("error", (error) => part.destroy(error));
      parts.push(part);
      files.push(onFile({ name, fileName, stream: part, signal: gone.signal }));
      files.at(-1)?.catch(fail);
    });
  });
  failed.catch(() => undefined); // it is raced below, and may come when no race is on
  parser.on("field", (name: string | undefined, value, nameTruncated, valueTruncated) => {
    // A part whose header has no name, or none that can be read. Thrown here, an error would end the process.
    if (name === undefined) return void (seen.nameless = true);
    seen.text += Buffer.byteLength(name) + Buffer.byteLength(value);
    seen.tooMuch ||= nameTruncated || valueTruncated || seen.text > textLimit;
    if (!seen.tooMuch) entries.push([name, value]);
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(event, () => (seen.tooMuch = true));
  try {
    await feed({ stream, parser, limit, isTooMuch: () => seen.tooMuch, failed, parts, next });
    await Promise.all(files);
    if (seen.tooMuch) throw tooLarge();
    if (seen.nameless) throw broken();
    // What the parser could not decode. Browsers send the encoding of the page, which is UTF-8.
    if (entries.some(([name, value]) => name.includes("\uFFFD") || value.includes("\uFFFD"))) throw notUtf8();
    return entries;
  } catch (error) {
    gone.abort(error);
    for (const part of parts) part.destroy(broken()); // or whoever reads it would wait for ever
    await Promise.allSettled(files);
    // What is left is read and dropped: many clients look at the answer only when they have sent everything.
    stream.on("error", () => undefined).resume();
    throw toApiError(error) !== null || isSystemError(error) ? error : broken();
  }
}

type Feeding = Required<Pick<Multipart, "stream" | "limit" | "next">> & {
  parser: BusboyInstance;
  isTooMuch: () => boolean;
  failed: Promise<never>;
  parts: BusboyFileStream[];
};

/** Hands the body to the parser, a chunk when the one before has been taken. */
async function feed({ stream, parser, limit, isTooMuch, failed, parts, next }: Feeding): Promise<void> {
  let size = 0;
  let begun = performance.now();
  // Busboy may wait for whoever reads a file, and for nobody else; but a delimiter behind the closing one stops it for good.
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
      for (let at = 0; at < chunk.byteLength; at += SLICE) {
        await settle(new Promise((taken) => parser.write(chunk.subarray(at, at + SLICE), taken)));
        if (isTooMuch()) throw tooLarge();
        if (performance.now() - begun < SLICE_MS) continue;
        await nextTurn();
        begun = performance.now();
      }
    }
  } finally {
    // Lets go of the stream: what is left could else not be dropped, and a client that sends it all first would wait for ever.
    void iterator.return?.().catch(() => undefined);
  }
  const finished = new Promise<void>((resolve) => parser.once("finish", resolve));
  parser.end();
  await settle(finished);
}

function openParser(contentType: string, { fieldSize, fields }: { fieldSize: number; fields: number }): BusboyInstance {
  if (!BOUNDARY.test(contentType)) throw broken(); // Busboy takes an empty one
  try {
    const limits = { fieldSize, fields, files: MAX_FILE_PARTS, fieldNameSize: 200, headerPairs: 50, headerSize: 16_384 };
    // Every part with a name is a value unless it says that it is a file.
    return new Busboy({ headers: { "content-type": contentType }, limits, isPartAFile: (_, __, fileName) => fileName !== undefined });
  } catch {
    throw broken();
  }
}

/** A full disk, a failed database: ours, not the client's. */
export function isSystemError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^Prisma|^DriverAdapter/.test(error.name)) return true; // not each of these has a code
  if (!("code" in error)) return false;
  return error.code !== "ERR_STREAM_PREMATURE_CLOSE" && error.code !== "ECONNRESET";
}

function broken(): DomainError {
  return invalid(["body"], "The body is not well-formed multipart/form-data", "multipart_invalid");
}

function tooLarge(): DomainError {
  return new DomainError("too_large", "The body is too large");
}
