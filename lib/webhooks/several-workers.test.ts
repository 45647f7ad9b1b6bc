import { expect, it } from "vitest";
import { shareOutbox } from "@/e2e/support/lease-run";
import type { Database } from "@/e2e/support/outbox";
import { openOutbox } from "@/e2e/support/outbox";

const JOBS = process.env.PROMISES === "full" ? 10_000 : 400;

// The long version: npm run promises -- P8
it.each<Database>(["sqlite", "postgresql"])(
  "four workers on %s share the jobs, none is made twice at once, and what a killed one had is taken up within 90 s",
  { timeout: 400_000 },
  async (database) => {
    const outbox = await openOutbox(database);
    const run = await shareOutbox({ outbox, workers: 4, jobs: JOBS });
    await outbox.close();
    expect(run.undelivered).toBe(0);
    expect(run.overlapping).toEqual([]);
    expect(run.received.size).toBe(JOBS);
    expect([...run.received.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(run.orphaned);
    expect(run.orphanedForMs).toBeLessThan(90_000);
  },
);
