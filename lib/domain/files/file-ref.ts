import { join } from "node:path";
import { env } from "@/lib/base/env/env";

/** A file's location: `<form id>/<file id>`. Both ids are ours; a name that a person chose is never part of a path. */
export type FileRef = { formId: string; fileId: string };

/** DATA_DIR/files, where uploads arrive, whichever file store is used. */
export function rootFolder(): string {
  return join(env().dataDir, "files");
}

export function folderOf(formId: string): string {
  return join(rootFolder(), formId);
}

export function pathOf({ formId, fileId }: FileRef): string {
  return join(folderOf(formId), fileId);
}
