import type { Outcome } from "@/lib/egress/post";
import { nextAttemptAt } from "@/lib/outbox/backoff";
import type { Verdict } from "@/lib/outbox/leases";

const GONE = 410;

/** What follows from an answer, or from none: 2xx is success, 410 ends the delivery, anything else is tried again until the schedule is through (contract §7). */
export function judgeAttempt(
  { status, retryAfter }: Pick<Outcome, "status" | "retryAfter">,
  { attempts, now, random }: { attempts: number; now: Date; random: number },
): Verdict {
  if (status !== null && status >= 200 && status < 300) return { deliveredAt: now, failedAt: null, nextAttemptAt: null };
  const next = status === GONE ? null : nextAttemptAt({ attempts, retryAfter, now, random });
  return { deliveredAt: null, failedAt: next ? null : now, nextAttemptAt: next };
}
