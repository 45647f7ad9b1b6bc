import { createHash } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "../lib/base/db/client";
import { fileStore } from "../lib/domain/files/open-file-store";
import type { Checked } from "./backup-manifest";
import { ABSENT_FILES, checkFile, FILE_SUMS, sumLine } from "./backup-manifest";
import type { NamedFile, NamedFiles } from "./named-files";

/** When a file is sealed again, its new bytes are stored first and its row is updated a moment later. This is long enough for that. */
const RESEALING_MS = 2_000;
/** After this many absent files, the backup stops waiting: sealing is then not the cause, and each wait costs {@link RESEALING_MS}. */
const MOST_WAITS = 10;

/** How many names are compared with the rows at a time. */
const BATCH = 1_000;

/**
 * Copies the files that rows reference from either kind of store, and lists them in the backup.
 * @returns how many were copied, and how many are missing or incomplete.
 */
export async function copyFiles(named: NamedFiles, target: string): Promise<{ copied: number; absent: number }> {
  // All rows are read before any file is copied, which may take hours. A file that is deleted meanwhile is then listed as absent.
  const rows = join(target, "files.rows");
  const listed = openSync(rows, "w", 0o600);
  try {
    for await (const page of named.pages()) writeSync(listed, page.map((file) => `${JSON.stringify(file)}\n`).join(""));
  } finally {
    closeSync(listed);
  }
  if (existsSync(join(target, "files"))) await removeDeleted(named, target);
  const count = { copied: 0, absent: 0 };
  const sums = openSync(join(target, FILE_SUMS), "w", 0o600);
  try {
    for await (const line of createInterface({ input: createReadStream(rows) })) {
      const file = JSON.parse(line) as NamedFile; // written above
      const path = `files/${file.formId}/${file.id}`;
      const copied = (await copiedEarlier(file, join(target, path))) ?? (await copyFile(file, join(target, path)));
      if (copied && (copied.bytes === file.size || (await isResealed(file, copied, { mayWait: count.absent < MOST_WAITS })))) {
        count.copied++;
        writeSync(sums, sumLine(path, copied));
      } else {
        count.absent++;
        rmSync(join(target, path), { force: true });
        appendFileSync(join(target, ABSENT_FILES), `${path}\n`, { mode: 0o600 });
      }
    }
    fsyncSync(sums);
  } finally {
    closeSync(sums);
  }
  rmSync(rows);
  return count;
}

/** The copy of a file that an aborted run has made; null without a whole one. Files of earlier releases have no digest to compare it with. */
async function copiedEarlier({ size, arrivedDigest }: NamedFile, path: string): Promise<Checked | null> {
  if (arrivedDigest === null || !existsSync(path) || statSync(path).size !== size) return null;
  const copied = await checkFile(path);
  return copied.sha256 === arrivedDigest ? copied : null;
}

/** Whether the copied bytes match the current row: a sealed file may get a new header while the backup runs (contract §53). */
async function isResealed(file: NamedFile, { bytes, sha256 }: Checked, { mayWait }: { mayWait: boolean }): Promise<boolean> {
  if (file.arrivedDigest === null) return false; // sealed files have one
  const row = await db().file.findUnique({ where: { id: file.id }, select: { size: true, arrivedDigest: true } });
  if (row?.size === bytes && row.arrivedDigest === sha256) return true;
  if (!row || !mayWait) return false;
  await pause(RESEALING_MS);
  return isResealed(file, { bytes, sha256 }, { mayWait: false });
}

/** Removes files that an aborted run copied and that have been deleted since. */
async function removeDeleted({ among }: NamedFiles, target: string): Promise<void> {
  for (const form of readdirSync(join(target, "files"))) {
    const path = join(target, "files", form);
    let batch: string[] = [];
    const check = async () => {
      const named = await among(batch);
      for (const name of batch) if (!named.has(name)) rmSync(join(path, name));
      batch = [];
    };
    for await (const { name } of await opendir(path)) if (batch.push(name) === BATCH) await check();
    await check();
    if (readdirSync(path).length === 0) rmdirSync(path);
  }
}

/** @returns null when the store does not have the file (any more). */
async function copyFile({ formId, id }: NamedFile, path: string): Promise<Checked | null> {
  const found = await fileStore().read({ formId, fileId: id });
  if (!found) return null;
  mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(found.stream, measured, createWriteStream(path, { mode: 0o600, flush: true }));
  } catch (error) {
    // Deleted after its size was read.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  return { bytes, sha256: hash.digest("hex") };
}
