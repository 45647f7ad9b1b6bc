import { sweepAudit } from "@/lib/domain/audit/sweep-mutations";
import { sweepErasures } from "@/lib/domain/erasures/list-mutations";
import { sweepOauth } from "@/lib/domain/auth/oauth/client-mutations";
import { sweepFiles } from "@/lib/domain/files/sweep-mutations";
import { finishDeletions } from "@/lib/domain/forms/delete-mutations";
import { sweepWaiting } from "@/lib/domain/forms/waiting/list-mutations";
import { sweepIdempotencyRecords } from "@/lib/domain/idempotency/mutations";
import { log } from "@/lib/base/logging/log";
import { sweepMails } from "@/lib/domain/mail/sweep-mutations";
import { sweepResets } from "@/lib/domain/members/reset-mutations";
import { sweepEntrances } from "@/lib/domain/members/sweep-mutations";
import { sweepTestForms } from "@/lib/domain/test-mode/mutations";
import { sweepKept } from "@/lib/domain/responses/keeping/sweep-mutations";
import { sweepTrash } from "@/lib/domain/responses/trash/delete-mutations";
import { sweepUnsent } from "@/lib/domain/unsent/unsent-mutations";
import { sweepSigningSecrets } from "@/lib/entry/webhooks/signing-secrets/mutations";
import { sweepEvents } from "@/lib/entry/webhooks/events/number-mutations";
import { sweepDeliveries } from "@/lib/entry/webhooks/mutations";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The first sweep comes soon, for services that restart often; randomly delayed, so that not all processes start one together. */
const firstAfter = () => (1 + 4 * Math.random()) * MINUTE_MS;

const sweeps = {
  sweepFiles: (now: Date) => sweepFiles({ now }),
  sweepIdempotencyRecords,
  sweepDeliveries,
  sweepEvents,
  sweepMails,
  sweepSigningSecrets,
  sweepEntrances,
  sweepOauth,
  sweepResets,
  sweepUnsent,
  sweepWaiting,
  sweepTrash,
  sweepKept,
  sweepTestForms,
  sweepAudit,
  sweepErasures,
  finishDeletions: () => finishDeletions(),
};

/**
 * Some minutes after the start and then hourly, removes what is no longer needed: unused uploads, expired Idempotency-Keys,
 * deliveries, events, emails, secrets, sessions, links, test forms, what has been in the trash for long enough, and responses after the time that their forms keep them. @returns a function that stops it.
 */
export function startSweeping(): () => void {
  void finishDeletions().catch((error: unknown) => report(error, "finishDeletions"));
  let timer = setTimeout(function sweepAndWait() {
    void sweepAll(new Date());
    timer = setTimeout(sweepAndWait, HOUR_MS).unref();
  }, firstAfter()).unref();
  return () => clearTimeout(timer);
}

/** Runs all sweeps, one after another; a failed one does not stop the rest. */
export async function sweepAll(now: Date): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) await sweep(now).catch((error: unknown) => report(error, name));
}

function report(error: unknown, sweep: string): void {
  log.error({ err: error, sweep }, "sweep failed");
}
