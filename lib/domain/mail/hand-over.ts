import type { FinishedAttempt } from "@/lib/base/outbox/leases";
import { faultOf, smtpFaults } from "@/lib/domain/mail/smtp/smtp-fault";
import type { SmtpPool } from "@/lib/domain/mail/smtp/smtp-pool";
import type { SessionOutcome } from "@/lib/domain/mail/smtp/smtp-session";
import { composeMessage } from "./compose-message";
import { faultOfRefusal } from "./mail-signals";

/** How email leaves: to which server, and from whom. */
export type Route = {
  /** Null when the password of the server cannot be read. */
  pool: SmtpPool | null;
  from: string;
};

type Letter = Parameters<typeof composeMessage>[0];
type Handing = Route & { confirm: () => Promise<boolean>; signal: AbortSignal };

/** Hands an email over to the mail server. Never throws. */
export async function handOver(letter: Letter, { pool, from, confirm, signal }: Handing): Promise<SessionOutcome> {
  if (pool === null) return { type: "lost", fault: "password_unreadable", cause: null, isUncertain: false };
  let message: Awaited<ReturnType<typeof composeMessage>>;
  try {
    message = await composeMessage(letter, from);
  } catch (error) {
    return { type: "lost", fault: "internal", cause: error, isUncertain: false };
  }
  try {
    return await pool.send({ ...message, confirm }, signal);
  } catch (error) {
    const { responseCode, response } = error as { responseCode?: number; response?: string }; // thrown by nodemailer
    if (responseCode && response) return { type: "refused", status: responseCode, answer: response, about: null, fault: faultOf(error) };
    return { type: "lost", fault: faultOf(error), cause: error, isUncertain: false };
  }
}

/** When an attempt takes too long, we close the connection ourselves: reports the timeout instead. */
export function asLate(outcome: SessionOutcome, limitMs: number): SessionOutcome {
  if (outcome.type !== "lost") return outcome;
  return { ...outcome, fault: "timed_out", cause: new Error(`Not finished after ${limitMs / 1000} s`) };
}

const MAX_ANSWER = 2_000;

/** What the owner sees: the server's reply verbatim, or otherwise a sentence of ours. */
export function said(outcome: SessionOutcome): Pick<FinishedAttempt, "statusCode" | "error" | "answer"> {
  if (outcome.type === "accepted") return { statusCode: 250, error: null, answer: outcome.answer.slice(0, MAX_ANSWER) };
  if (outcome.type === "refused") {
    const fault = faultOfRefusal(outcome);
    return { statusCode: outcome.status, error: fault && smtpFaults[fault], answer: outcome.answer.slice(0, MAX_ANSWER) };
  }
  return { statusCode: null, error: outcome.type === "lost" ? smtpFaults[outcome.fault] : "Stopped", answer: "" };
}
