import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileRef } from "./file-ref";
import { folderOf, pathOf, rootFolder } from "./file-ref";
import { isId } from "@/lib/ids";

/** Bytes on disk that are not a file yet: they are inspected first. */
export type Upload = { path: string; size: number };

/**
 * Streams bytes to disk at the disk's pace and syncs them. A failure leaves nothing behind.
 * @param signal aborted when the client is gone.
 */
export async function writeUpload(ref: FileRef, source: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Upload> {
  await mkdir(folderOf(ref.formId), { recursive: true, mode: 0o700 });
  const path = `${pathOf(ref)}.part`;
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  try {
    await pipeline(source, file, { signal });
    return { path, size: file.bytesWritten };
  } catch (error) {
    // A slow disk may still be opening the file, and would leave it there.
    if (!file.closed) await new Promise<void>((resolve) => file.once("close", resolve));
    await removeUpload(ref);
    throw error;
  }
}

/** Removes an upload that is not kept. */
export async function removeUpload(ref: FileRef): Promise<void> {
  await rm(`${pathOf(ref)}.part`, { force: true });
}

/** Removes unfinished uploads older than `before`, and folders of forms that have been empty since. */
export async function sweepUploads(before: Date): Promise<void> {
  for (const formId of (await readdir(rootFolder()).catch(() => [])).filter(isId)) {
    for (const name of await readdir(folderOf(formId)).catch(() => [])) {
      if (isUpload(name) && (await isOlder(join(folderOf(formId), name), before))) await rm(join(folderOf(formId), name), { force: true });
    }
    if (await isOlder(folderOf(formId), before)) await rmdir(folderOf(formId)).catch(() => undefined); // refused while something is in it
  }
}

function isUpload(name: string): boolean {
  return name.endsWith(".part") && isId(name.slice(0, -".part".length));
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.mtime < before;
}
