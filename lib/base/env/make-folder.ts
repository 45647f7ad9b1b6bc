import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Creates a folder and its parents, readable by this user only. One by one: where the file system allows no folders, as below /proc, Node's
 * `recursive` never ends. @throws the error of the file system
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
