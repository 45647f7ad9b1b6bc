import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/env";

/** Where a file's bytes lie: DATA_DIR/files/<form id>/<file id>. Both ids are ours; no name a person chose is ever part of a path. */
export type Place = { formId: string; fileId: string };

/** Bytes that are on disk but not yet a file: named when they have been looked at. */
export type Upload = { path: string; size: number };

/**
 * Writes a stream to disk as it comes, at the pace of the disk, and has it synced. What fails half-way leaves nothing behind.
 * @param signal ends it, when the client is gone.
 */
export async function writeUpload({ formId, fileId }: Place, source: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Upload> {
  await mkdir(folderOf(formId), { recursive: true, mode: 0o700 });
  const path = `${pathOf({ formId, fileId })}.part`;
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  try {
    await pipeline(source, file, { signal });
    return { path, size: file.bytesWritten };
  } catch (error) {
    await removeUpload({ formId, fileId });
    throw error;
  }
}

/** Gives an upload its final name, and has that synced too. */
export async function keepUpload(place: Place): Promise<void> {
  await rename(`${pathOf(place)}.part`, pathOf(place));
  if (process.platform === "win32") return; // has no way to sync a folder
  const folder = await open(folderOf(place.formId));
  await folder.sync().finally(() => folder.close());
}

/** Removes an upload that is not kept. */
export async function removeUpload(place: Place): Promise<void> {
  await rm(`${pathOf(place)}.part`, { force: true });
}

/** The bytes of a file. @throws ENOENT when they are gone. */
export async function readFile(place: Place): Promise<{ size: number; stream: ReturnType<typeof createReadStream> }> {
  const { size } = await stat(pathOf(place));
  return { size, stream: createReadStream(pathOf(place)) };
}

export async function removeFile(place: Place): Promise<void> {
  await rm(pathOf(place), { force: true });
}

/** Removes all files of a form. */
export async function removeFormFiles(formId: string): Promise<void> {
  await rm(folderOf(formId), { recursive: true, force: true });
}

/** Removes the folders of forms that have held nothing since `before`. */
export async function removeEmptyFolders(before: Date): Promise<void> {
  for (const formId of await readdir(rootFolder()).catch(() => [])) {
    const stats = await stat(folderOf(formId)).catch(() => null);
    if (stats && stats.mtime < before) await rmdir(folderOf(formId)).catch(() => undefined); // refused while something is in it
  }
}

/** Everything that lies in storage: kept files and unfinished uploads, with the time they were written. */
export async function* listStored(): AsyncGenerator<Place & { isPart: boolean; writtenAt: Date }> {
  for (const formId of await readdir(rootFolder()).catch(() => [])) {
    for (const name of await readdir(folderOf(formId)).catch(() => [])) {
      const stats = await stat(join(folderOf(formId), name)).catch(() => null);
      if (stats) yield { formId, fileId: name.replace(/\.part$/, ""), isPart: name.endsWith(".part"), writtenAt: stats.mtime };
    }
  }
}

function rootFolder(): string {
  return join(env().dataDir, "files");
}

function folderOf(formId: string): string {
  return join(rootFolder(), formId);
}

function pathOf({ formId, fileId }: Place): string {
  return join(folderOf(formId), fileId);
}
