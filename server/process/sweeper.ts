import { sweepFiles } from "@/lib/files/sweep-mutations";
import { finishDeletions } from "@/lib/forms/delete-mutations";
import { sweepIdempotencyRecords } from "@/lib/idempotency/mutations";
import { log } from "@/lib/log";
import { sweepEntrances } from "@/lib/owners/sweep-mutations";
import { sweepSigningSecrets } from "@/lib/webhooks/signing-secrets/mutations";
import { sweepDeliveries } from "@/lib/webhooks/mutations";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The first sweep comes soon after the start, for a service that is restarted often; not at once, and not everywhere at the same moment. */
const firstAfter = () => (1 + 4 * Math.random()) * MINUTE_MS;

const sweeps = {
  sweepFiles: (now: Date) => sweepFiles({ now }),
  sweepIdempotencyRecords,
  sweepDeliveries,
  sweepSigningSecrets,
  sweepEntrances,
  finishDeletions: () => finishDeletions(),
};

/**
 * Minutes after the start and then once an hour clears what nobody needs any more: uploads no answer came for, old Idempotency-Keys,
 * deliveries, secrets, sessions and links. @returns how to stop.
 */
export function startSweeping(): () => void {
  void finishDeletions().catch((error: unknown) => report(error, "finishDeletions"));
  let timer = setTimeout(function sweepAndWait() {
    void sweepAll(new Date());
    timer = setTimeout(sweepAndWait, HOUR_MS).unref();
  }, firstAfter()).unref();
  return () => clearTimeout(timer);
}

/** One after the other, each whatever became of the others. */
async function sweepAll(now: Date): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) await sweep(now).catch((error: unknown) => report(error, name));
}

function report(error: unknown, sweep: string): void {
  log.error({ err: error, sweep }, "sweep failed");
}
