import { EnvError } from "@/lib/base/env/env";

/** An idle serving process has about 40 open files, and the first request of the sign-in opens 120 modules at once; if it cannot, pages break. The rest is for connections. */
export const LEAST_OPEN_FILES = 256;

/** @throws EnvError when this process is not allowed to open enough files. */
export function requireOpenFiles(limit = readLimit()): void {
  if (limit !== null && limit < LEAST_OPEN_FILES)
    throw new EnvError(`The limit of open files (ulimit -n) is ${limit}; the service needs at least ${LEAST_OPEN_FILES}.`);
}

/** The limit of open files; null if there is none or the system does not report it. */
function readLimit(): number | null {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : null;
}
