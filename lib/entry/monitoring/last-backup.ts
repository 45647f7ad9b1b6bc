import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/base/env/env";
import { makeFolder } from "@/lib/base/env/make-folder";

/** File in DATA_DIR with one line: when the last completed backup was started. */
const NAME = "last-backup";

/** Records a completed backup. @throws when DATA_DIR is not writable. */
export function noteBackup(begunAt: Date): void {
  const path = pathOfNote();
  makeFolder(env().dataDir);
  writeFileSync(`${path}.partial`, `${begunAt.toISOString()}\n`, { mode: 0o644 }); // the service and the backup may run as different users
  renameSync(`${path}.partial`, path);
}

/** When the last completed backup was started, or null. */
export function readLastBackup(): Date | null {
  try {
    const time = new Date(readFileSync(pathOfNote(), "utf8").trim());
    return Number.isNaN(time.getTime()) ? null : time;
  } catch {
    return null;
  }
}

function pathOfNote(): string {
  return join(env().dataDir, NAME);
}
