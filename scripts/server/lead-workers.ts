import type { Worker } from "node:cluster";
import cluster from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { closeDb } from "@/lib/db/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { MetricsAnswer } from "@/lib/metrics/ask-primary";
import { metricsQuestion } from "@/lib/metrics/ask-primary";
import { startSweeping } from "@/lib/sweeper";
import { onStop } from "./on-stop";

/** Before the place of a worker that crashed is taken: one that crashes at once must not keep the machine busy. */
const RESTART_MS = 1_000;

/** Has WORKERS processes share the port (node:cluster), and takes the place of one that crashed. Resolves once all listen. */
export async function leadWorkers(): Promise<void> {
  // Each worker takes connections from the port itself. Were they handed round, one that is on its way to a worker that dies would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const registry = new AggregatorRegistry();
  new RateLimiterClusterMaster(); // counts for all workers, where no PostgreSQL does
  const stopSweeping = startSweeping();
  let isStopping = false;
  onStop(() => {
    isStopping = true;
    stopSweeping();
    for (const worker of workers()) worker.process.kill("SIGTERM");
    if (workers().length === 0) leave();
  });
  cluster.on("message", (worker: Worker, message: unknown) => {
    const { data: question } = metricsQuestion.safeParse(message);
    if (question) void tellMetrics(registry, { worker, id: question.id });
  });
  cluster.on("exit", ({ id, process: { pid } }, code, signal) => {
    if (isStopping && workers().length === 0) leave();
    if (isStopping) return;
    log.error({ worker: id, pid, code, signal }, "a worker ended by itself; another takes its place");
    void pause(RESTART_MS).then(() => {
      if (!isStopping) cluster.fork();
    });
  });
  const first = Array.from({ length: env().workers }, () => cluster.fork());
  await Promise.all(first.map(listening));
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** A worker that cannot even start has said why; the others could not either. */
async function listening(worker: Worker): Promise<void> {
  const isListening = await Promise.race([once(worker, "listening").then(() => true), once(worker, "exit").then(() => false)]);
  if (!isListening) process.exit(1);
}

function leave(): void {
  void closeDb().finally(() => process.exit(0));
}

type Asked = { worker: Worker; id: number };

async function tellMetrics(registry: { clusterMetrics: () => Promise<string> }, { worker, id }: Asked): Promise<void> {
  const text = await registry.clusterMetrics().catch((error: unknown) => {
    log.warn({ err: error }, "metrics: not all workers answered");
    return null;
  });
  if (worker.isConnected()) worker.send({ type: "formslip:metrics", id, text } satisfies MetricsAnswer);
}
