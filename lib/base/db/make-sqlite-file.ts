import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "@/lib/base/env/make-folder";

/** Creates an empty database file, and its folder, unless they exist. Only this user may read it and the files SQLite puts beside it. */
export function makeSqliteFile(path: string): void {
  makeFolder(dirname(path));
  closeSync(openSync(path, "a", 0o600));
}
