import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileStore } from "../lib/domain/files/open-file-store";
import type { Checked } from "./backup-manifest";
import type { NamedFile } from "./copy-database";

/** Copies the files that rows reference from either kind of store. @returns the copied files by path in the backup, and the paths of missing or incomplete ones. */
export async function copyFiles(files: NamedFile[], target: string): Promise<{ contents: Record<string, Checked>; absent: string[] }> {
  const contents: Record<string, Checked> = {};
  const absent: string[] = [];
  for (const file of files) {
    const path = `files/${file.formId}/${file.id}`;
    const copied = await copyFile(file, join(target, path));
    if (copied?.bytes === file.size) contents[path] = copied;
    else {
      rmSync(join(target, path), { force: true });
      absent.push(path);
    }
  }
  return { contents, absent };
}

/** @returns null when the store does not have it, or no longer. */
async function copyFile({ formId, id }: NamedFile, path: string): Promise<Checked | null> {
  const found = await fileStore().read({ formId, fileId: id });
  if (!found) return null;
  mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(found.stream, measured, createWriteStream(path, { mode: 0o600, flush: true }));
  } catch (error) {
    // Deleted after its size was read.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  return { bytes, sha256: hash.digest("hex") };
}
