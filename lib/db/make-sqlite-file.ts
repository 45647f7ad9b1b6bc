import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Creates an empty database file, and its folder, unless they exist. Only this user may read it and the files SQLite puts beside it. */
export function makeSqliteFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}
