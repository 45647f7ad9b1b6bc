import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The absolute path that a `file:` URL names: `file:data/a.db` (from the working folder), `file:/srv/a.db` or `file:///srv/a.db`. */
export function sqlitePath(url: string): string {
  return url.startsWith("file://") ? fileURLToPath(url) : resolve(url.slice("file:".length));
}

/** Whether a database URL names a SQLite file; every other is PostgreSQL: lib/base/env/env.ts refuses any third kind. */
export function isSqliteUrl(url: string): boolean {
  return url.startsWith("file:");
}
