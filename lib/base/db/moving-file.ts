import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/base/env/env";

/** The file that names the move to PostgreSQL that was begun, as long as the SQLite file is as it was then (scripts/move/move-progress.ts). */
export function movingPath(): string {
  return join(env().dataDir, "moving-to-postgres");
}

export function writeMoving(id: string): void {
  writeFileSync(movingPath(), `${id}\n`, { mode: 0o600, flush: true });
}

/** Call it before the SQLite file is changed: an interrupted move of it can no longer be resumed. */
export function forgetMoving(): void {
  rmSync(movingPath(), { force: true });
}
