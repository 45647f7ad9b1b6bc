import { sweepFiles } from "@/lib/files/sweep-mutations";
import { sweepIdempotencyRecords } from "@/lib/idempotency/mutations";
import { log } from "@/lib/log";
import { sweepSigningSecrets } from "@/lib/signing-secrets/mutations";
import { sweepDeliveries } from "@/lib/webhooks/mutations";

const HOUR_MS = 60 * 60 * 1000;

/** Once an hour clears what nobody needs any more: uploads no answer came for, old Idempotency-Keys, deliveries, secrets. @returns how to stop. */
export function startSweeping(): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    Promise.all([sweepFiles(now), sweepIdempotencyRecords(now), sweepDeliveries(now), sweepSigningSecrets(now)]).catch((error: unknown) =>
      log.error({ err: error }, "sweep failed"),
    );
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
