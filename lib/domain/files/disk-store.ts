import { createReadStream } from "node:fs";
import { open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./file-store";
import type { FileRef } from "./file-ref";
import { folderOf, pathOf, rootFolder } from "./file-ref";
import { MARK_NAME } from "./store-mark";
import type { Upload } from "./uploads";
import { isId } from "@/lib/base/ids/ids";

/** Files in DATA_DIR/files/<form id>/<file id>. */
export class DiskStore implements FileStore {
  /** Renames an upload to its final name and syncs the folder. @throws ENOENT when the form was deleted meanwhile. */
  async keep(ref: FileRef, { path }: Upload): Promise<void> {
    await rename(path, pathOf(ref));
    if (process.platform === "win32") return; // this platform cannot sync a folder
    const folder = await open(folderOf(ref.formId));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async read(ref: FileRef) {
    const stats = await stat(pathOf(ref)).catch(() => null);
    return stats && { size: stats.size, stream: createReadStream(pathOf(ref)) };
  }

  async remove(ref: FileRef): Promise<void> {
    await rm(pathOf(ref), { force: true });
  }

  async removeForm(formId: string): Promise<void> {
    await rm(folderOf(formId), { recursive: true, force: true });
  }

  get name(): string {
    return rootFolder();
  }

  async readMark(): Promise<string | null> {
    return readFile(markPath(), "utf8").catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
  }

  /** Written under another name first, so that it is never incomplete. */
  async writeMark(text: string): Promise<void> {
    const draft = `${markPath()}.${process.pid}`;
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await rename(draft, markPath());
  }

  async *list() {
    for (const formId of (await readdir(rootFolder()).catch(() => [])).filter(isId)) {
      for (const fileId of (await readdir(folderOf(formId)).catch(() => [])).filter(isId)) {
        const stats = await stat(join(folderOf(formId), fileId)).catch(() => null);
        if (stats) yield { formId, fileId, writtenAt: stats.mtime };
      }
    }
  }

  check(): Promise<void> {
    return checkUploadFolder();
  }
}

/** Too large for a file system to store within the file's metadata, so writing it needs free disk space. */
const PROBE = Buffer.alloc(4_096);

/** Creates and removes a file in the upload folder, which every file store uses. @throws the system error when that fails. */
export async function checkUploadFolder(): Promise<void> {
  const name = `.write-test-${process.pid}`;
  const isThere = (await stat(rootFolder()).catch(() => null)) !== null;
  const path = join(isThere ? rootFolder() : dirname(rootFolder()), name); // the first upload creates the folder
  try {
    await writeFile(path, PROBE, { mode: 0o600, flush: true });
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Beside the files, because their folder holds uploads only. */
function markPath(): string {
  return join(dirname(rootFolder()), MARK_NAME);
}
