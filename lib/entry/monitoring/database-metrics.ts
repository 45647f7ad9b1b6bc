import { Gauge, Histogram } from "prom-client";
import { databaseLoad } from "@/lib/base/db/client";
import { onWriteWait } from "@/lib/base/db/write-waits";

/** Database load as this process sees it: connections to PostgreSQL, or the write queue of SQLite. Summed over all workers. */
export function databaseMetrics() {
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
  onWriteWait((seconds) => writeWait.observe(seconds));
  return {
    writeWait,
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
