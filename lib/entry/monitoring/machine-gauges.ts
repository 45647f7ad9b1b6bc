import { Gauge } from "prom-client";
import { readLastBackup } from "./last-backup";
import { knownFileTotal } from "@/lib/domain/files/known-total";
import { sweepsHere } from "@/lib/base/supervision/sweeps-here";
import packageJson from "@/package.json";
import { statSync } from "node:fs";
import { isSqliteUrl, sqlitePath } from "@/lib/base/db/sqlite-path";
import { env } from "@/lib/base/env/env";

/** The surroundings of the service: its version, SQLite's log, the file store. All workers report the same gauges. */
export function machineGauges() {
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
    help: "1, with the version of the service and of Node.js.",
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
      "Bytes of all files in the database, as of some minutes ago.",
      ofFiles(({ bytes }) => bytes),
    ),
    fileStoreFiles: gauge(
      "formslip_file_store_files",
      "Number of files in the database, as of some minutes ago.",
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
