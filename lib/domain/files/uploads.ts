import type { Hash } from "node:crypto";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileRef } from "./file-ref";
import { folderOf, pathOf, rootFolder } from "./file-ref";
import { DomainError } from "@/lib/base/errors/errors";
import { isId } from "@/lib/base/ids/ids";
import { logSeldom } from "@/lib/base/logging/log-seldom";

/** Bytes on disk that are not yet a stored file: they are inspected first. */
export type Upload = { path: string; size: number };

/**
 * Streams bytes to disk at the disk's pace and syncs them. A failure leaves nothing behind.
 * @param signal aborted when the client has disconnected.
 * @throws DomainError unavailable.
 */
export async function writeUpload(
  ref: FileRef,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Upload & { /** Of the bytes, hex. */ sha256: string }> {
  await mkdir(folderOf(ref.formId), { recursive: true, mode: 0o700 }).catch(refuseIfClosed);
  const path = `${pathOf(ref)}.part`;
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  try {
    const hash = createHash("sha256");
    await pipeline(source, hashed(hash), file, { signal });
    return { path, size: file.bytesWritten, sha256: hash.digest("hex") };
  } catch (error) {
    // A slow disk may still be opening the file, and would recreate it after it was removed.
    if (!file.closed) await new Promise<void>((resolve) => file.once("close", resolve));
    await removeUpload(ref);
    return refuseIfClosed(error);
  }
}

function hashed(hash: Hash) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      hash.update(part);
      yield part;
    }
  };
}

/** @throws DomainError unavailable when the folder cannot be written to, which the operator has to fix; otherwise the error itself. */
function refuseIfClosed(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!CLOSED_CODES.has(code)) throw error;
  logSeldom("error", { err: error }, "no files can be stored in DATA_DIR");
  throw new DomainError("unavailable", "Files cannot be stored at the moment. Try again later", { retryAfter: 60 });
}

/** The folder has another owner, is mounted read-only, or is not a folder. */
const CLOSED_CODES = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"]);

/** Removes an upload that is not kept. If this fails, the sweeper does it later; only the result of the upload itself is reported. */
export async function removeUpload(ref: FileRef): Promise<void> {
  await rm(`${pathOf(ref)}.part`, { force: true }).catch((error: unknown) =>
    logSeldom("warn", { err: error }, "an upload was not removed"),
  );
}

/** Removes unfinished uploads older than `before`, and form folders that have been empty since then. */
export async function sweepUploads(before: Date): Promise<void> {
  for (const formId of (await readdir(rootFolder()).catch(() => [])).filter(isId)) {
    for (const name of await readdir(folderOf(formId)).catch(() => [])) {
      if (isUpload(name) && (await isOlder(join(folderOf(formId), name), before))) await rm(join(folderOf(formId), name), { force: true });
    }
    if (await isOlder(folderOf(formId), before)) await rmdir(folderOf(formId)).catch(() => undefined); // fails while the folder is not empty
  }
}

function isUpload(name: string): boolean {
  return name.endsWith(".part") && isId(name.slice(0, -".part".length));
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.mtime < before;
}
