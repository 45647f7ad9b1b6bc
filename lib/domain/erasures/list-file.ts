import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/base/env/env";
import type { Erasure } from "./kinds";
import { erasureKinds } from "./kinds";

// The list beside the database, so that it outlives it: one line for each erasure, "<kind> <id> <time>".

export const LIST_NAME = "erasures.txt";

export function listPath(): string {
  return join(env().dataDir, LIST_NAME);
}

export function lineOf({ kind, id, at }: Erasure): string {
  return `${kind} ${id} ${at.toISOString()}\n`;
}

const LINE = /^([a-z_]{1,20}) (\S{1,100}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/** What a list says. Lines that cannot be read, such as one that was cut short, are counted. */
export type ErasureList = { erasures: Erasure[]; unreadable: number };

export function parseList(text: string): ErasureList {
  const byKey = new Map<string, Erasure>();
  let unreadable = 0;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [, name, id = "", time = ""] = LINE.exec(line) ?? [];
    const kind = erasureKinds.find((each) => each === name);
    const at = new Date(time);
    if (!kind || Number.isNaN(at.getTime())) {
      unreadable += 1;
      continue;
    }
    const before = byKey.get(`${kind} ${id}`);
    if (!before || before.at < at) byKey.set(`${kind} ${id}`, { kind, id, at });
  }
  return { erasures: [...byKey.values()], unreadable };
}

/** A list in a file, or in the folder of a backup; null if there is none. */
export function readList(path: string): ErasureList | null {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, LIST_NAME) : path;
  return existsSync(file) ? parseList(readFileSync(file, "utf8")) : null;
}

/** Adds lines in one write, so that those of several processes do not mix. A line may be there twice. */
export function appendToList(erasures: Erasure[]): void {
  if (erasures.length > 0) appendFileSync(listPath(), erasures.map(lineOf).join(""), { mode: 0o600 });
}

/** Writes a whole list under another name until it is complete. */
export async function writeList(path: string, parts: AsyncIterable<Erasure[]> | Iterable<Erasure[]>): Promise<void> {
  const draft = `${path}.${process.pid}.partial`;
  const file = await open(draft, "w", 0o600);
  try {
    for await (const part of parts) await file.write(part.map(lineOf).join(""));
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}
