import { write } from "@/lib/base/db/direct-sql";
import { isBusy, isDiskFull, isReadOnly } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { checkUploadFolder } from "@/lib/domain/files/disk-store";
import { logSeldom } from "@/lib/base/logging/log-seldom";

/** Whether this process can write: a row of the database, and a file where uploads arrive. At most a second old. */
export async function probeWrites(): Promise<{ database: boolean; files: boolean }> {
  const [database, files] = await Promise.all([probeDatabase(), probeFiles()]);
  return { database, files };
}

const REPEATED_AFTER_MS = 1_000;
/** Load balancers do not wait. */
const PATIENCE_MS = 2_000;
/** A writer may make others wait as long as this, as a round of ten thousand people does on a slow machine. */
const LONGEST_WAIT_MS = 60_000;

const probeDatabase = sharedProbe({
  what: "the database cannot be written to",
  attempt: () => write(Prisma.sql`UPDATE instances SET slot = slot WHERE slot = 'only'`),
  isWaiting: (error) => isBusy(error) && !isReadOnly(error) && !isDiskFull(error),
});
const probeFiles = sharedProbe({ what: "no files can be stored in DATA_DIR", attempt: checkUploadFolder, isWaiting: () => false });

type Probe = {
  /** For the log. */ what: string;
  attempt: () => Promise<void>;
  /** Whether it failed only because others write. */ isWaiting: (error: unknown) => boolean;
};

/** One attempt for all who ask within a second. An attempt that has to wait counts as a failure only if none succeeds for a minute. */
function sharedProbe({ what, attempt, isWaiting }: Probe): () => Promise<boolean> {
  let last: { result: Promise<boolean>; endedAt: number | null } | undefined;
  let waitingSince: number | null = null;
  const isStuck = () => waitingSince !== null && performance.now() - waitingSince > LONGEST_WAIT_MS;
  const run = async () => {
    waitingSince ??= performance.now();
    try {
      await attempt();
    } catch (error) {
      if (isWaiting(error)) return !isStuck();
      logSeldom("error", { err: error }, what);
      waitingSince = null;
      return false;
    }
    waitingSince = null;
    return true;
  };
  const start = () => {
    const started: typeof last = { result: run(), endedAt: null };
    void started.result.finally(() => (started.endedAt = performance.now()));
    return started;
  };
  return async () => {
    if (!last || (last.endedAt !== null && performance.now() - last.endedAt > REPEATED_AFTER_MS)) last = start();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(!isStuck()), PATIENCE_MS)));
    return Promise.race([last.result, late]).finally(() => clearTimeout(timer));
  };
}
