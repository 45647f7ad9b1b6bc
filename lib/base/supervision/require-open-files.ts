import { EnvError } from "@/lib/base/env/env";

/** A serving process has about 40 files open at rest, and loads modules at once: with fewer, its pages break under the first requests. */
const LEAST = 160;

/** @throws EnvError when this process may open too few files. */
export function requireOpenFiles(limit = readLimit()): void {
  if (limit !== null && limit < LEAST)
    throw new EnvError(`The limit of open files (ulimit -n) is ${limit}; the service needs at least ${LEAST}.`);
}

/** Null without a limit, and where the system has none. */
function readLimit(): number | null {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : null;
}
