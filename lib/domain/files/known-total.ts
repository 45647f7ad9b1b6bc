import type { FileTotal } from "./total-data";
import { sumFiles } from "./total-data";
import { logSeldom } from "@/lib/base/logging/log-seldom";

/** How long a total stays valid, from when it was summed. */
const REREAD_MS = 5 * 60_000;
/** How long a caller waits for the sum. If it takes longer, the next caller gets it. */
const PATIENCE_MS = 1_000;

let known: FileTotal | null = null;
let readAt = -Infinity;
let reading: Promise<void> | null = null;

/** Number and bytes of all stored files, at most a few minutes old; null while unknown. */
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
    logSeldom("warn", { err: error }, "the stored files could not be summed");
  } finally {
    reading = null;
  }
}

async function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
}
