import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/env";

/** In DATA_DIR: a line with the time at which the last backup was begun that was completed. */
const NAME = "last-backup";

/** Notes a backup that is complete. @throws when DATA_DIR cannot be written to. */
export function noteBackup(begunAt: Date): void {
  const path = pathOfNote();
  mkdirSync(env().dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.partial`, `${begunAt.toISOString()}\n`, { mode: 0o644 }); // who serves may be another user than who backs up
  renameSync(`${path}.partial`, path);
}

/** When the last complete backup was begun; null where there was none. */
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
