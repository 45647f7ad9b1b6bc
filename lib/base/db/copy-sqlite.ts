import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type Database from "better-sqlite3";
import { EnvError } from "@/lib/base/env/env";
import { makeSqliteFile } from "./make-sqlite-file";

/** Copies kept, including the new one. */
const KEPT = 2;
const MB = 1024 * 1024;

/**
 * Copies the whole database next to itself before it is migrated to `name`, and removes all but the latest {@link KEPT} copies.
 * @returns the copy's path.
 * @throws EnvError when there is no room for it.
 */
export async function copySqlite({ database, path, name }: { database: Database.Database; path: string; name: string }): Promise<string> {
  const copy = `${path}.before-${name}`;
  const part = `${path}.part-of-copy`;
  rmSync(part, { force: true });
  await requireRoom(database, dirname(path));
  makeSqliteFile(part); // readable only by this user; VACUUM INTO accepts an empty file
  database.prepare("VACUUM INTO ?").run(part);
  sync(part);
  renameSync(part, copy);
  for (const old of copiesOf(path).slice(KEPT)) rmSync(old, { force: true });
  return copy;
}

async function requireRoom(database: Database.Database, folder: string): Promise<void> {
  const size = pragma(database, "page_count") * pragma(database, "page_size");
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > size * 1.1) return;
  throw new EnvError(
    `The database is to be migrated, and there is no room to copy it before: ${Math.ceil((size * 1.1) / MB)} MB are needed ` +
      `in ${folder}, ${Math.floor((bavail * bsize) / MB)} are free. Make room, or make a copy elsewhere and set COPY_BEFORE_MIGRATION=off for this start.`,
  );
}

/** Newest first. */
function copiesOf(path: string): string[] {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.before-`));
  const dated = names.map((name) => join(dirname(path), name)).map((copy) => ({ copy, at: statSync(copy).mtimeMs }));
  return dated.sort((one, other) => other.at - one.at).map(({ copy }) => copy);
}

function pragma(database: Database.Database, name: string): number {
  return Number(database.pragma(name, { simple: true }));
}

function sync(path: string): void {
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
}
