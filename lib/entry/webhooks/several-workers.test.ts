import { expect, it } from "vitest";
import { isFullLength } from "@/e2e/support/service/full-length";
import { shareOutbox } from "@/e2e/support/service/lease-run";
import type { Database } from "@/e2e/support/receivers/outbox";
import { reportFigure } from "@/e2e/support/service/report-figure";

const JOBS = isFullLength ? 10_000 : 400;

it.concurrent.each<Database>(["sqlite", "postgresql"])(
  "four workers on %s share the jobs, none runs twice at once, and a killed worker's are taken over within 90 s (promise P8)",
  { timeout: 400_000 },
  async (database) => {
    const run = await shareOutbox({ database, workers: 4, jobs: JOBS });
    const seconds = (run.orphanedForMs / 1_000).toFixed(1);
    reportFigure(
      "P8",
      `4 workers, ${run.received.size} of ${JOBS} jobs, ${run.overlapping.length} taken twice, the killed worker's after ${seconds} s`,
    );
    expect(run.undelivered).toBe(0);
    expect(run.overlapping).toEqual([]);
    expect(run.received.size).toBe(JOBS);
    expect([...run.received.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(run.orphaned);
    if (isFullLength) expect(run.orphanedForMs).toBeLessThan(90_000);
  },
);
