import { counters } from "@/lib/base/logging/counters";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import type { SmtpFault } from "@/lib/domain/mail/smtp/smtp-fault";
import { isAboutSignIn, smtpFaults } from "@/lib/domain/mail/smtp/smtp-fault";
import type { SessionOutcome } from "@/lib/domain/mail/smtp/smtp-session";
import type { Ending } from "./stages";
import { endings } from "./stages";

/**
 * The outcome of an attempt, as a metric label. `accepted`; `refused` (5xx) and `deferred` (4xx) are about one email or one address; `uncertain`:
 * the connection was lost after the text. The others are about the mail server.
 */
const attemptOutcomes = ["accepted", "refused", "deferred", "uncertain", ...(Object.keys(smtpFaults) as SmtpFault[])] as const; // the object has no other keys
type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Why no email was accepted at the last attempt that says something about the server. Kept per process. */
let trouble: { fault: SmtpFault; since: Date } | null = null;

/** Starts the email metrics at 0: Prometheus does not see the first increase of a counter that appears with it. */
export function startMailMetrics(): void {
  for (const outcome of attemptOutcomes) counters().mailAttempts.inc({ outcome }, 0);
  for (const ending of endings) counters().mailsEnded.inc({ ending }, 0);
}

/** Counts an attempt. The log gets a line when the mail server begins to fail, fails in another way, or accepts email again. */
export function noteMailAttempt(outcome: SessionOutcome, now: Date): void {
  const kind = outcomeOf(outcome);
  if (kind === null) return;
  counters().mailAttempts.inc({ outcome: kind });
  if (kind === "accepted") counters().mailLastSuccess.set(now.getTime() / 1_000);
  if (kind in smtpFaults && kind !== "internal") {
    counters().mailLastFailure.set(now.getTime() / 1_000);
    noteTrouble(kind as SmtpFault, { outcome, now }); // checked by the condition above
  } else if (kind === "internal") {
    logSeldom("error", factsOf(outcome), "mail: an email could not be prepared");
  } else if (kind !== "uncertain" && trouble) {
    const seconds = Math.round((now.getTime() - trouble.since.getTime()) / 1_000);
    logSeldom("info", { fault: trouble.fault, seconds }, "mail: the mail server works again");
    trouble = null;
  }
}

/** Counts an email that needs no more attempts. */
export function noteMailEnded(ending: Ending): void {
  counters().mailsEnded.inc({ ending });
}

function noteTrouble(fault: SmtpFault, { outcome, now }: { outcome: SessionOutcome; now: Date }): void {
  if (trouble?.fault === fault) return;
  logSeldom("warn", { ...factsOf(outcome), fault }, `mail: ${smtpFaults[fault]}`);
  trouble = { fault, since: trouble?.since ?? now };
}

/** What the server, Node.js or OpenSSL said. */
function factsOf(outcome: SessionOutcome): Record<string, unknown> {
  if (outcome.type === "refused") return { status: outcome.status, answer: outcome.answer.slice(0, 300) };
  return outcome.type === "lost" ? { err: outcome.cause } : {};
}

/** Null when no attempt was made. */
function outcomeOf(outcome: SessionOutcome): AttemptOutcome | null {
  if (outcome.type === "stopped") return null;
  if (outcome.type === "accepted") return "accepted";
  if (outcome.type === "lost") return outcome.isUncertain ? "uncertain" : outcome.fault;
  return faultOfRefusal(outcome) ?? (outcome.status >= 500 ? "refused" : "deferred");
}

/** Why a server refused everything, such as a sign-in; null when it refused one email. */
export function faultOfRefusal({ status, fault }: Extract<SessionOutcome, { type: "refused" }>): SmtpFault | null {
  return isAboutSignIn(status) ? "sign_in_refused" : fault;
}
