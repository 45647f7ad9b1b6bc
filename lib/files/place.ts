import { join } from "node:path";
import { env } from "@/lib/env";

/** Where a file belongs: `<form id>/<file id>`. Both ids are ours; no name a person chose is ever part of a path. */
export type Place = { formId: string; fileId: string };

/** DATA_DIR/files, where uploads arrive whatever keeps them later. */
export function rootFolder(): string {
  return join(env().dataDir, "files");
}

export function folderOf(formId: string): string {
  return join(rootFolder(), formId);
}

export function pathOf({ formId, fileId }: Place): string {
  return join(folderOf(formId), fileId);
}
