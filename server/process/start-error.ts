import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isDiskFull } from "@/lib/base/db/errors";
import { EnvError, env } from "@/lib/base/env/env";
import { makeFolder } from "@/lib/base/env/make-folder";
import { appSecret } from "@/lib/base/secrets/secret";

/** Creates DATA_DIR if needed, readable by its owner only. @throws EnvError when it cannot be used. */
export function openDataDir(): void {
  const { dataDir } = env();
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    makeFolder(resolve(dataDir));
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    if (isDiskFull(error)) throw new EnvError(`The disk of DATA_DIR ${dataDir} is full: make room, then start again.`);
    throw new EnvError(`DATA_DIR ${dataDir} must be a folder the service can write to (${codeOf(error)}).`);
  }
  appSecret(); // checked now, not when the first receipt is signed
}

/** Runs the first work that needs the database. @throws EnvError when the database cannot be reached or is not a database. */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EnvError) throw error;
    if (isOfAnotherNode(error)) throw new EnvError(OF_ANOTHER_NODE);
    if (isNoRoom(error)) throw new EnvError("The disk is full, so the database cannot be opened: make room, then start again.");
    const message = error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? "") : String(error);
    throw new EnvError(`DATABASE_URL names a database that cannot be used: ${message || codeOf(error)}.`);
  }
}

const OF_ANOTHER_NODE = `better-sqlite3 was installed for another version of Node.js than this one (${process.version}): run npm ci.`;

/** Whether a native module was built for another ABI of Node.js. Node reports that only in the message, without a distinct code. */
function isOfAnotherNode(error: unknown): boolean {
  return error instanceof Error && (/NODE_MODULE_VERSION \d+/.test(error.message) || isOfAnotherNode(error.cause));
}

/** Whether the disk is full. SQLite and the copy before a migration report it with a code, Prisma only in its message. */
function isNoRoom(error: unknown): boolean {
  if (isDiskFull(error)) return true;
  return error instanceof Error && (/\b(ENOSPC|SQLITE_FULL)\b/.test(error.message) || isNoRoom(error.cause));
}

/** Whether another program listens on PORT. */
export function isPortTaken(error: unknown): boolean {
  return codeOf(error) === "EADDRINUSE";
}

/** One sentence for the operator; the stack only for unknown errors. */
export function reasonOf(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (!(error instanceof Error)) return String(error);
  switch (isOfFile(error) ? "" : codeOf(error)) {
    case "EADDRINUSE":
      return `PORT ${env().port} is already in use by another program.`;
    case "EACCES":
      return `Permission denied for PORT ${env().port}.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `HOST ${env().host} is not an address of this machine.`;
    default:
      return `The service could not start: ${error.stack ?? error.message}`;
  }
}

/** Whether the error is about a file or folder. A failure to listen has the same codes. */
function isOfFile(error: Error): boolean {
  return "syscall" in error && !["listen", "bind", "getaddrinfo"].includes(String(error.syscall));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown reason";
}
