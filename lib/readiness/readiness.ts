import { log } from "@/lib/log";
import { areMigrationsApplied } from "@/lib/readiness/data";
import { readBacklog } from "@/lib/webhooks/data";

/** How long the database may take; who asks is a load balancer, which does not wait. */
const PATIENCE_MS = 3_000;

export type Readiness = {
  status: "ready" | "not ready";
  database: "ok" | "unreachable";
  migrations: "ok" | "due" | "unknown";
  /** Null when the database cannot be asked. Old ones alone make no process unready: another would not send them sooner. */
  webhooks: { waiting: number; oldest_due_seconds: number } | null;
};

/** Whether this process can serve: the database answers, and looks as this build needs it. */
export async function readReadiness(now: Date): Promise<Readiness> {
  try {
    const [isMigrated, { waiting, oldestDueSeconds }] = await within(PATIENCE_MS, Promise.all([areMigrationsApplied(), readBacklog(now)]));
    const webhooks = { waiting, oldest_due_seconds: oldestDueSeconds };
    return { status: isMigrated ? "ready" : "not ready", database: "ok", migrations: isMigrated ? "ok" : "due", webhooks };
  } catch (error) {
    log.warn({ err: error }, "not ready: the database did not answer");
    return { status: "not ready", database: "unreachable", migrations: "unknown", webhooks: null };
  }
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
