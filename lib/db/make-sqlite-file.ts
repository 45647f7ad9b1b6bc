import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Makes an empty file for a database, and its folder, where there is none. Only this user may read it, and what SQLite puts beside it. */
export function makeSqliteFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}
