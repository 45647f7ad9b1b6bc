import { env } from "@/lib/base/env/env";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { isDiskLow } from "@/lib/domain/quotas/disk-space";
import type { MigrationState } from "./migration-data";
import { readMigrationState } from "./migration-data";
import { isDraining } from "./draining";
import { readBacklog } from "@/lib/base/outbox/backlog-data";
import { write } from "@/lib/base/db/direct-sql";
import { isBusy, isDiskFull, isReadOnly } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { checkUploadFolder } from "@/lib/domain/files/disk-store";
import { readWaitingScans } from "@/lib/domain/files/scanning/waiting-data";

/** Time limit for the database: load balancers do not wait. */
const PATIENCE_MS = 3_000;
/** Counts are capped here: load balancers ask every few seconds, and counting half a million deliveries takes a fifth of a second. */
const BACKLOG_CAP = 1_000;

type Readiness = {
  /**
   * `degraded`: reads work, but something is not stored: the disk is nearly full, or the SQLite database or the files cannot be written. Load
   * balancers should keep sending requests, so that owners can make room. A PostgreSQL server that accepts no writes is `not ready`: another
   * process may reach another server. `stopping`: the process was told to stop. It still serves, but requests should go elsewhere.
   */
  status: "ready" | "degraded" | "not ready" | "stopping";
  database: "ok" | "not writable" | "unreachable";
  migrations: MigrationState | "unknown";
  /** The disk of DATA_DIR: `low` when less than the required minimum is free. */
  disk: "ok" | "low";
  /** The folder in DATA_DIR where uploads arrive. */
  files: "ok" | "not writable";
  /**
   * Null while the database is unreachable; counts up to 1,000. A backlog alone does not make a process unready: another process would not send it
   * sooner. Not `sending`: WEBHOOKS is off.
   */
  webhooks: { waiting: number; oldest_due_seconds: number; sending: boolean } | null;
  /** Uploads that wait for their scan; null without a scanner, and while the database is unreachable. They are served as soon as it works again. */
  scans: { waiting: number; oldest_seconds: number } | null;
};

/** Whether this process can serve: the database replies, its schema fits this build, and both it and the files can be written. */
export async function readReadiness(now: Date): Promise<Readiness> {
  const disk: Readiness["disk"] = (await isDiskLow()) ? "low" : "ok";
  const writes = probeWrites();
  const files = writes.then((can): Readiness["files"] => (can.files ? "ok" : "not writable"));
  try {
    const asked = Promise.all([
      readMigrationState(now),
      readBacklog("webhook_deliveries", { now, most: BACKLOG_CAP }),
      writes,
      readScans(now),
    ]);
    const [migrations, { waiting, oldestDueSeconds }, { database }, scans] = await within(PATIENCE_MS, asked);
    const webhooks = { waiting, oldest_due_seconds: oldestDueSeconds, sending: env().sendsWebhooks };
    const parts = { database: database ? "ok" : "not writable", migrations, disk, files: await files, webhooks, scans } as const;
    if (migrations !== "ok" || (!database && env().databaseUrl.startsWith("postgres"))) return { status: "not ready", ...parts };
    if (isDraining()) return { status: "stopping", ...parts };
    const isWhole = parts.database === "ok" && disk === "ok" && parts.files === "ok";
    return { status: isWhole ? "ready" : "degraded", ...parts };
  } catch (error) {
    logSeldom("warn", { err: error }, "not ready: the database did not reply");
    return { status: "not ready", database: "unreachable", migrations: "unknown", disk, files: await files, webhooks: null, scans: null };
  }
}

async function readScans(now: Date): Promise<Readiness["scans"]> {
  if (!env().uploadScanner) return null;
  const { waiting, oldestSeconds } = await readWaitingScans(now);
  return { waiting, oldest_seconds: oldestSeconds };
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whether this process can write: a row of the database, and a file where uploads arrive. At most a second old. */
async function probeWrites(): Promise<{ database: boolean; files: boolean }> {
  const [database, files] = await Promise.all([probeDatabase(), probeFiles()]);
  return { database, files };
}

const REPEATED_AFTER_MS = 1_000;
/** Load balancers do not wait. */
const WRITE_PATIENCE_MS = 2_000;
/** A long write may make others wait this long, such as a round of ten thousand people on a slow machine. */
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
  /** Whether it failed only because of other writes. */ isWaiting: (error: unknown) => boolean;
};

/** Makes one attempt for all callers within a second. An attempt that has to wait counts as a failure only if none succeeds for a minute. */
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
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(!isStuck()), WRITE_PATIENCE_MS)));
    return Promise.race([last.result, late]).finally(() => clearTimeout(timer));
  };
}
