import type { FileTotal } from "@/lib/files/total-data";
import { sumFiles } from "@/lib/files/total-data";
import { logSeldom } from "@/lib/log-seldom";

/** How long what is known is good for, from when it was added up. */
const REREAD_MS = 5 * 60_000;
/** How long who asks waits for the sum; longer ones are there for the next who asks. */
const PATIENCE_MS = 1_000;

let known: FileTotal | null = null;
let readAt = -Infinity;
let reading: Promise<void> | null = null;

/** How many files are stored and how many bytes they have, as of some minutes ago at most; null while that is not known yet. */
export async function knownFileTotal(): Promise<FileTotal | null> {
  if (!reading && performance.now() - readAt > REREAD_MS) reading = read();
  if (reading && !known) await Promise.race([reading, later()]);
  return known;
}

async function read(): Promise<void> {
  try {
    known = await sumFiles();
    readAt = performance.now();
  } catch (error) {
    logSeldom("warn", { err: error }, "the files could not be added up");
  } finally {
    reading = null;
  }
}

async function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
}
