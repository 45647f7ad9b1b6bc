import type { Readable } from "node:stream";
import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { Busboy } from "@fastify/busboy";
import { notUtf8 } from "@/lib/api/content-type";
import { ApiError, unprocessable } from "@/lib/api/errors";
import { unlessStalled } from "@/lib/files/unless-stalled";

/** What one file part is handed to: it has to read the stream to its end, and to stop when `signal` says so. */
export type FilePart = { name: string; fileName: string; stream: BusboyFileStream; signal: AbortSignal };

type Multipart = {
  /** The request itself, read at the pace of whoever stores the files. */
  stream: Readable;
  contentType: string;
  /** Bytes of the whole body. */
  limit: number;
  /** Bytes of one value that is not a file. */
  textLimit: number;
  onFile: (part: FilePart) => Promise<void>;
};

const MAX_TEXT_PARTS = 25_000; // 100 questions with 200 options each, all ticked, fit
const MAX_FILE_PARTS = 200;
const BOUNDARY = /^multipart\/form-data;.*\bboundary=("[^"]+"|[^\s;"]+)/i;

/**
 * Reads a multipart body as it comes. The request is not destroyed when it is refused: its connection has to carry the answer.
 * @returns the values that are not files, in order.
 * @throws ApiError 413 beyond a limit, 422 when the body is broken off or is no multipart.
 */
export async function receiveMultipart({ stream, contentType, limit, textLimit, onFile }: Multipart): Promise<[string, string][]> {
  const parser = openParser(contentType, textLimit);
  const gone = new AbortController();
  const entries: [string, string][] = [];
  const parts: BusboyFileStream[] = [];
  const files: Promise<void>[] = [];
  const seen = { tooMuch: false };
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
  parser.on("field", (name, value, nameTruncated, valueTruncated) => {
    seen.tooMuch ||= nameTruncated || valueTruncated;
    entries.push([name, value]);
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(event, () => (seen.tooMuch = true));
  try {
    await feed({ stream, parser, limit, failed, parts });
    await Promise.all(files);
    if (seen.tooMuch) throw tooLarge();
    // What the parser could not decode. Browsers send the encoding of the page, which is UTF-8.
    if (entries.some(([name, value]) => name.includes("\uFFFD") || value.includes("\uFFFD"))) throw notUtf8();
    return entries;
  } catch (error) {
    gone.abort(error);
    for (const part of parts) part.destroy(broken()); // or whoever reads it would wait for ever
    await Promise.allSettled(files);
    // What is left is read and dropped: many clients look at the answer only when they have sent everything.
    stream.on("error", () => undefined).resume();
    throw error instanceof ApiError || isSystemError(error) ? error : broken();
  }
}

type Feeding = { stream: Readable; parser: BusboyInstance; limit: number; failed: Promise<never>; parts: BusboyFileStream[] };

/** Hands the body to the parser, a chunk when the one before has been taken. */
async function feed({ stream, parser, limit, failed, parts }: Feeding): Promise<void> {
  let size = 0;
  // Busboy may wait for whoever reads a file, and for nobody else; but a delimiter behind the closing one stops it for good.
  const isWaiting = () => parts.some(({ readableEnded, destroyed }) => !readableEnded && !destroyed);
  const settle = (step: Promise<unknown>) => unlessStalled(Promise.race([step, failed]), { isWaiting, error: broken });
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>; // no encoding is set on a request
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    await settle(new Promise((taken) => parser.write(chunk, taken)));
  }
  const finished = new Promise<void>((resolve) => parser.once("finish", resolve));
  parser.end();
  await settle(finished);
}

function openParser(contentType: string, fieldSize: number): BusboyInstance {
  if (!BOUNDARY.test(contentType)) throw broken(); // Busboy takes an empty one
  try {
    const limits = { fieldSize, fields: MAX_TEXT_PARTS, files: MAX_FILE_PARTS, fieldNameSize: 200, headerPairs: 50, headerSize: 16_384 };
    // Every part with a name is a value unless it says that it is a file.
    return new Busboy({ headers: { "content-type": contentType }, limits, isPartAFile: (_, __, fileName) => fileName !== undefined });
  } catch {
    throw broken();
  }
}

/** A full disk, a failed database: ours, not the client's. */
export function isSystemError(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code !== "ERR_STREAM_PREMATURE_CLOSE" && error.code !== "ECONNRESET";
}

function broken(): ApiError {
  return unprocessable(["body"], "The body is not well-formed multipart/form-data", "multipart_invalid");
}

function tooLarge(): ApiError {
  return new ApiError(413, "The body is too large");
}
