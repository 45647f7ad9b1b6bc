import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { openPostgres } from "@/lib/base/db/open-postgres";
import { openSqlite } from "@/lib/base/db/open-sqlite";
import { newId } from "@/lib/base/ids/ids";
import { formEvent } from "@/lib/domain/forms/events";
import { PLAIN } from "@/lib/domain/forms/receivers";
import { enqueue } from "@/lib/base/outbox/outbox";
import { copyMigratedSqlite } from "../database/copy-migrated-sqlite";
import type { Database } from "../receivers/outbox";
import { sharePostgres } from "../database/share-postgres";

type Options = { database: Database; workers: number; jobs: number };

export type LeaseRun = {
  /** How often each delivery was received. */
  received: Map<string, number>;
  /** Deliveries received twice at the same time. */
  overlapping: string[];
  /** Deliveries that the killed worker had leased, and the milliseconds until the last of them was delivered. */
  orphaned: number;
  orphanedForMs: number;
  undelivered: number;
};

const MAX_MS = 300_000;

/**
 * Several worker processes share one outbox in its own database; one is killed while it holds leases (promise P8).
 * Leaves this process's environment alone, so that several runs can go on at once.
 */
export async function shareOutbox({ database, workers, jobs }: Options): Promise<LeaseRun> {
  const outbox = await openSharedOutbox(database);
  const received = new Map<string, number>();
  const open = new Set<string>();
  const overlapping: string[] = [];
  const receiver = createServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    received.set(id, (received.get(id) ?? 0) + 1);
    if (open.has(id)) overlapping.push(id);
    open.add(id);
    request.resume();
    response.on("close", () => open.delete(id)); // replied, or the worker is dead
    setTimeout(() => response.writeHead(204).end(), 2 + Math.random() * 30);
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  if (!address || typeof address === "string") throw new Error("No port");
  // Several hosts, so that all workers have deliveries at once.
  const urls = Array.from({ length: jobs }, (_, job) => `http://127.0.0.1:${address.port}/${job % 7}`);
  for (let first = 0; first < jobs; first += 500) await outbox.addEvents(urls.slice(first, first + 500));
  const children = await Promise.all(Array.from({ length: workers }, () => startWorker(outbox.environment)));
  try {
    const count = (where: object) => outbox.client.webhookDelivery.count({ where });
    while ((await count({ deliveredAt: { not: null } })) < jobs / 4) await pause(20);
    children.pop()?.kill("SIGKILL");
    const killedAt = Date.now();
    while ((await count({ nextAttemptAt: { not: null } })) > 0 && Date.now() - killedAt < MAX_MS) await pause(100);
    const orphaned = await outbox.client.webhookAttempt.count({ where: { error: { not: null } } });
    return { received, overlapping, orphaned, orphanedForMs: Date.now() - killedAt, undelivered: await count({ deliveredAt: null }) };
  } finally {
    for (const child of children) child.kill("SIGKILL");
    receiver.close();
    receiver.closeAllConnections();
    await outbox.close();
  }
}

async function openSharedOutbox(database: Database) {
  const folder = mkdtempSync(join(tmpdir(), "formslip-leases-"));
  const postgres = database === "postgresql" ? await sharePostgres() : null;
  const databaseUrl = postgres ? await postgres.createDatabase() : `file:${folder}/leases.db`;
  if (!postgres) await copyMigratedSqlite(join(folder, "leases.db"));
  const client = postgres ? openPostgres(databaseUrl) : openSqlite(databaseUrl);
  const accountId = newId(new Date());
  await client.account.create({ data: { id: accountId, name: "Ada", createdAt: new Date() } });
  return {
    client,
    environment: { DATA_DIR: folder, DATABASE_URL: databaseUrl, APP_SECRET: "a secret for the tests, of enough length", BASE_URL: "" },
    /** Inserts test events due now. */
    addEvents: async (urls: string[]) => {
      const now = new Date();
      const events = urls.map((url) =>
        formEvent({ accountId, type: "webhook.test", receivers: [{ ...PLAIN, url, endpointId: null }], form: null, now }),
      );
      await enqueue(client, events, now);
    },
    close: async () => {
      await client.$disconnect();
      await postgres?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function startWorker(environment: Record<string, string>): Promise<ChildProcess> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ["--liftoff-only", await bundleWorker()], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => Promise.reject(new Error("The worker did not start")))]);
  return child;
}

let bundle: Promise<string> | undefined;

/** Bundles the worker into one file, which starts in a third of the time. */
function bundleWorker(): Promise<string> {
  return (bundle ??= makeBundle());
}

async function makeBundle(): Promise<string> {
  const outfile = join(process.cwd(), `node_modules/.cache/formslip/worker-process-${process.pid}.mjs`); // where its packages are found
  const entryPoints = ["e2e/support/service/worker-process.ts"];
  await build({ entryPoints, outfile, bundle: true, packages: "external", platform: "node", format: "esm", logLevel: "error" });
  return outfile;
}
