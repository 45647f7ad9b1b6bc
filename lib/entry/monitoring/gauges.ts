import { counters } from "@/lib/base/logging/counters";
import { Counter, Gauge, collectDefaultMetrics, Histogram } from "prom-client";
import { readWaitingScans } from "@/lib/domain/files/scanning/waiting-data";
import { readSweepFigures } from "@/lib/domain/files/sweep-data";
import { env } from "@/lib/base/env/env";
import { largestUsage } from "@/lib/domain/quotas/account-usage";
import { readDiskSpace } from "@/lib/domain/quotas/disk-space";
import { quotaRefusals } from "@/lib/domain/quotas/refusals";
import { startMailMetrics } from "@/lib/domain/mail/mail-signals";
import { readBacklog } from "@/lib/base/outbox/backlog-data";
import type { OutboxTable } from "@/lib/base/outbox/outbox-table";
import { databaseLoad } from "@/lib/base/db/client";
import { onWriteWait } from "@/lib/base/db/write-waits";
import { readLastBackup } from "./last-backup";
import { knownFileTotal } from "@/lib/domain/files/known-total";
import { sweepsHere } from "@/lib/base/supervision/sweeps-here";
import packageJson from "@/package.json";
import { statSync } from "node:fs";
import { isSqliteUrl, sqlitePath } from "@/lib/base/db/sqlite-path";

type SweepFigures = Awaited<ReturnType<typeof readSweepFigures>>;

// The server and the routes are separate module graphs, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.gauges");
const shared = globalThis as { [symbol]?: object | undefined }; // nobody else uses this symbol

/** Registers the gauges, which are read on request, beside the counters (lib/base/logging/counters.ts). Idempotent. */
export function registerGauges(): void {
  counters();
  shared[symbol] ??= createGauges();
}

function createGauges() {
  collectDefaultMetrics();
  startMailMetrics();
  return {
    quotaRefusals: new Counter({
      name: "formslip_quota_refusals_total",
      help: "Requests refused because a form, an account, an address or the disk had no room.",
      labelNames: ["quota"] as const,
      collect() {
        this.reset();
        for (const [quota, count] of Object.entries(quotaRefusals())) this.inc({ quota }, count);
      },
    }),
    diskFree: new Gauge({
      name: "formslip_disk_free_bytes",
      help: "Free space on the disk of DATA_DIR.",
      aggregator: "min",
      async collect() {
        this.set((await readDiskSpace())?.freeBytes ?? Number.NaN);
      },
    }),
    diskFloor: new Gauge({
      name: "formslip_disk_floor_bytes",
      help: "With less free space than this, nothing more is stored.",
      aggregator: "min",
      async collect() {
        this.set((await readDiskSpace())?.floorBytes ?? Number.NaN);
      },
    }),
    largestAccount: new Gauge({
      name: "formslip_largest_account_bytes",
      help: "Storage used by the largest active account.",
      aggregator: "max",
      collect() {
        this.set(largestUsage());
      },
    }),
    quotaLimits: new Gauge({
      name: "formslip_quota_limit_bytes",
      help: "Quotas: storage of a form and of an account, and what an address may send within an hour; +Inf if there is no limit.",
      labelNames: ["quota"] as const,
      aggregator: "max",
      collect() {
        for (const [quota, limit] of Object.entries(env().quotas)) this.set({ quota }, limit ?? Number.POSITIVE_INFINITY);
      },
    }),
    ...backlogGauges("webhook_deliveries", { prefix: "formslip_webhooks", what: "webhook" }),
    ...backlogGauges("mails", { prefix: "formslip_mails", what: "email" }),
    ...scanGauges(),
    ...sweepGauges(),
    ...databaseMetrics(),
    ...machineGauges(),
  };
}

/** The backlog of one outbox. Not summed: all workers report the same values. */
function backlogGauges(table: OutboxTable["table"], { prefix, what }: { prefix: string; what: string }) {
  return {
    [`${table} waiting`]: new Gauge({
      name: `${prefix}_waiting`,
      help: `Number of ${what}s still to be sent, including those waiting for a retry or for their time; capped at 100,000.`,
      aggregator: "max",
      async collect() {
        this.set((await backlog(table)).waiting);
      },
    }),
    [`${table} due`]: new Gauge({
      name: `${prefix}_oldest_due_seconds`,
      help: `How long the oldest due ${what} has been due.`,
      aggregator: "max",
      async collect() {
        this.set((await backlog(table)).oldestDueSeconds);
      },
    }),
  };
}

/** Uploads that nobody can download yet. Not summed: all workers report the same values. */
function scanGauges() {
  const gauge = (name: string, help: string, read: (figures: Awaited<ReturnType<typeof readWaitingScans>>) => number) =>
    new Gauge({
      name,
      help,
      aggregator: "max",
      async collect() {
        const figures = await readWaitingScans(new Date()).catch(() => null);
        this.set(figures ? read(figures) : Number.NaN);
      },
    });
  return {
    scansWaiting: gauge("formslip_upload_scans_waiting", "Uploads that wait for their scan; capped at 10,000.", ({ waiting }) => waiting),
    scansOldest: gauge(
      "formslip_upload_scans_oldest_seconds",
      "How long ago the oldest upload arrived that waits for its scan.",
      ({ oldestSeconds }) => oldestSeconds,
    ),
  };
}

/** From the database: one process sweeps, but any may be asked. */
function sweepGauges() {
  const gauge = (name: string, help: string, read: (figures: NonNullable<SweepFigures>) => number) =>
    new Gauge({
      name,
      help,
      aggregator: "max",
      async collect() {
        const figures = await readSweepFigures().catch(() => null);
        this.set(figures ? read(figures) : Number.NaN);
      },
    });
  return {
    swept: gauge("formslip_files_swept", "Files that sweeps have removed so far.", ({ filesSwept }) => filesSwept),
    orphaned: gauge("formslip_files_orphaned", "Files without a row that the last sweep left.", ({ filesOrphaned }) => filesOrphaned),
    heldBack: gauge(
      "formslip_files_sweep_held_back",
      "Files the last sweep did not remove because they were too many at once: if above 0, see the log.",
      ({ filesHeldBack }) => filesHeldBack,
    ),
    sweptAt: gauge(
      "formslip_files_sweep_last_success_timestamp_seconds",
      "When files were last swept; 0 before the first sweep.",
      ({ sweptAt }) => Math.floor((sweptAt?.getTime() ?? 0) / 1000),
    ),
  };
}

/** Counts are capped here: counting blocks everything else. */
const BACKLOG_CAP = 100_000;

/** Null while the database is unreachable, so that the other metrics are still reported. */
async function backlog(table: OutboxTable["table"]): ReturnType<typeof readBacklog> {
  return readBacklog(table, { now: new Date(), most: BACKLOG_CAP }).catch(() => ({ waiting: Number.NaN, oldestDueSeconds: Number.NaN }));
}

/** Database load as this process sees it: connections to PostgreSQL, or the write queue of SQLite. Summed over all workers. */
function databaseMetrics() {
  const gauge = (name: string, help: string, read: (load: ReturnType<typeof databaseLoad>) => number) =>
    new Gauge({
      name,
      help,
      collect() {
        this.set(read(databaseLoad()));
      },
    });
  const writeWait = new Histogram({
    name: "formslip_sqlite_write_wait_seconds",
    help: "How long writes to SQLite waited before they began; none on PostgreSQL.",
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
  });
  const replicaReads = new Counter({
    name: "formslip_replica_reads_total",
    help: "Reads that a standby may answer, by where they went: standby or primary; none without DATABASE_READ_URL.",
    labelNames: ["where"] as const,
    collect() {
      this.reset();
      for (const [where, count] of Object.entries(databaseLoad().replicaReads)) this.inc({ where }, count);
    },
  });
  onWriteWait((seconds) => writeWait.observe(seconds));
  return {
    writeWait,
    replicaReads,
    writesQueued: gauge(
      "formslip_sqlite_write_queue_length",
      "Writes waiting in SQLite's write queue; 0 on PostgreSQL.",
      ({ writesQueued }) => writesQueued,
    ),
    poolTotal: gauge("formslip_database_pool_connections", "Open connections to PostgreSQL; 0 on SQLite.", ({ pool }) => pool.total),
    poolIdle: gauge("formslip_database_pool_idle", "Idle connections to PostgreSQL; 0 on SQLite.", ({ pool }) => pool.idle),
    poolWaiting: gauge(
      "formslip_database_pool_waiting",
      "Queries and transactions waiting for a connection to PostgreSQL; 0 on SQLite.",
      ({ pool }) => pool.waiting,
    ),
  };
}

/** The environment of the service: versions, SQLite's log, the file store. All workers report the same gauges. */
function machineGauges() {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      aggregator: "max",
      async collect() {
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        );
      },
    });
  const build = new Gauge({
    name: "formslip_build_info",
    help: "Always 1; its labels are the versions of the service and of Node.js.",
    labelNames: ["version", "node"] as const,
    aggregator: "max",
  });
  // One process computes the totals for all of them: the largest value counts.
  const ofFiles = (read: (total: { files: number; bytes: number }) => number) => async () => {
    if (!sweepsHere()) return 0;
    const total = await knownFileTotal();
    return total ? read(total) : Number.NaN;
  };
  build.set({ version: packageJson.version, node: process.version }, 1);
  return {
    build,
    walSize: gauge("formslip_sqlite_wal_bytes", "Size of SQLite's write-ahead log; 0 on PostgreSQL.", readWalSize),
    fileStoreBytes: gauge(
      "formslip_file_store_bytes",
      "Bytes of all files in the database, as of a few minutes ago.",
      ofFiles(({ bytes }) => bytes),
    ),
    fileStoreFiles: gauge(
      "formslip_file_store_files",
      "Number of files in the database, as of a few minutes ago.",
      ofFiles(({ files }) => files),
    ),
    lastBackup: gauge(
      "formslip_backup_last_success_timestamp_seconds",
      "When the last completed backup of this DATA_DIR was started; 0 before the first one.",
      () => Math.floor((readLastBackup()?.getTime() ?? 0) / 1_000),
    ),
  };
}

/** The size of SQLite's write-ahead log, in bytes; 0 without one, as on PostgreSQL. */
function readWalSize(): number {
  const { databaseUrl } = env();
  if (!isSqliteUrl(databaseUrl)) return 0;
  return statSync(`${sqlitePath(databaseUrl)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
