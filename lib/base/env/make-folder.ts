import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Creates a folder and those above it, readable by this user only. Folder by folder: `recursive` tries for ever where a file system makes
 * none, as below /proc. @throws the error of the file system
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(resolve(path)));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const isMade = error instanceof Error && "code" in error && error.code === "EEXIST"; // another process was faster
    if (!isMade) throw error;
  }
}
