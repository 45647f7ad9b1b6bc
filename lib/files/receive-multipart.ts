import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { Busboy } from "@fastify/busboy";
import { ApiError, unprocessable } from "@/lib/api/errors";

/** What one file part is handed to: it has to read the stream to its end, and to stop when `signal` says so. */
type FilePart = { name: string; fileName: string; stream: BusboyFileStream; signal: AbortSignal };

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

const MAX_TEXT_PARTS = 2_000;
const MAX_FILE_PARTS = 200;

/**
 * Reads a multipart body as it comes. @returns the values that are not files, in order.
 * @throws ApiError 413 beyond a limit, 422 when the body is broken off or is no multipart.
 */
export async function receiveMultipart({ stream, contentType, limit, textLimit, onFile }: Multipart): Promise<[string, string][]> {
  const parser = openParser(contentType, textLimit);
  const gone = new AbortController();
  const entries: [string, string][] = [];
  const files: Promise<void>[] = [];
  const seen = { tooMuch: false };
  parser.on("field", (name, value, nameTruncated, valueTruncated) => {
    seen.tooMuch ||= nameTruncated || valueTruncated;
    entries.push([name, value]);
  });
  parser.on("file", (name, file, fileName) => {
    const done = onFile({ name, fileName, stream: file, signal: gone.signal });
    done.catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))));
    files.push(done);
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(event, () => (seen.tooMuch = true));
  try {
    await pipeline(stream, upTo(limit), parser);
  } catch (error) {
    gone.abort(error);
    await Promise.allSettled(files);
    throw error instanceof ApiError || isSystemError(error) ? error : broken();
  }
  await Promise.all(files);
  if (seen.tooMuch) throw tooLarge();
  return entries;
}

function openParser(contentType: string, fieldSize: number) {
  try {
    const limits = { fieldSize, fields: MAX_TEXT_PARTS, files: MAX_FILE_PARTS, fieldNameSize: 200, headerPairs: 50, headerSize: 16_384 };
    // Every part with a name is a value unless it says that it is a file.
    return new Busboy({ headers: { "content-type": contentType }, limits, isPartAFile: (_, __, fileName) => fileName !== undefined });
  } catch {
    throw broken();
  }
}

function upTo(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.byteLength;
      if (size > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
}

/** A full disk, a failed database: ours, not the client's. */
function isSystemError(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code !== "ERR_STREAM_PREMATURE_CLOSE" && error.code !== "ECONNRESET";
}

function broken(): ApiError {
  return unprocessable(["body"], "The body is not well-formed multipart/form-data", "multipart_invalid");
}

function tooLarge(): ApiError {
  return new ApiError(413, "The body is too large");
}
