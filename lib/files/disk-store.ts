import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "@/lib/files/file-store";
import type { Place } from "@/lib/files/place";
import { folderOf, pathOf, rootFolder } from "@/lib/files/place";
import type { Upload } from "@/lib/files/uploads";

/** Files in DATA_DIR/files/<form id>/<file id>. */
export class DiskStore implements FileStore {
  /** Gives an upload its final name, and has that synced too. @throws ENOENT when the form was deleted meanwhile. */
  async keep(place: Place, { path }: Upload): Promise<void> {
    await rename(path, pathOf(place));
    if (process.platform === "win32") return; // has no way to sync a folder
    const folder = await open(folderOf(place.formId));
    await folder.sync().finally(() => folder.close());
  }

  async read(place: Place) {
    const stats = await stat(pathOf(place)).catch(() => null);
    return stats && { size: stats.size, stream: createReadStream(pathOf(place)) };
  }

  async remove(place: Place): Promise<void> {
    await rm(pathOf(place), { force: true });
  }

  async removeForm(formId: string): Promise<void> {
    await rm(folderOf(formId), { recursive: true, force: true });
  }

  async *list() {
    for (const formId of await readdir(rootFolder()).catch(() => [])) {
      for (const fileId of await readdir(folderOf(formId)).catch(() => [])) {
        if (fileId.endsWith(".part")) continue;
        const stats = await stat(join(folderOf(formId), fileId)).catch(() => null);
        if (stats) yield { formId, fileId, writtenAt: stats.mtime };
      }
    }
  }

  check(): Promise<void> {
    return Promise.resolve(); // the folder was tried at the start
  }
}
