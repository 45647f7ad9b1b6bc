import { log } from "@/lib/base/logging/log";
import { nextAttemptAt } from "@/lib/base/outbox/backoff";
import { isTestAccount, personOf } from "@/lib/base/ids/test-mode";
import type { Lease, Verdict } from "@/lib/base/outbox/leases";
import { traced } from "@/lib/base/tracing/tracing";
import { persist } from "@/lib/base/outbox/persist";
import { PROMPT_MS } from "@/lib/base/outbox/permits";
import type { Work as OutboxWork } from "@/lib/base/outbox/worker";
import { readLetter } from "./data";
import type { Route } from "./hand-over";
import { asLate, handOver, said } from "./hand-over";
import { mailLeases } from "./mail-leases";
import { noteMailAttempt, noteMailEnded } from "./mail-signals";
import { isAboutSignIn } from "@/lib/domain/mail/smtp/smtp-fault";
import type { SessionOutcome } from "@/lib/domain/mail/smtp/smtp-session";
import type { Ending } from "./stages";
import { suppress } from "./suppression-mutations";

/** Replaceable in tests. */
export type Dependencies = { clock: () => Date; random: () => number; attemptMs: number };

type Work = Dependencies &
  OutboxWork & {
    /** Null if there is no mail server: then email is kept in the Mailbox, as in test mode. */
    route: Route | null;
    /** The reason why this email may not be sent, or null. */
    block: { stage: Ending; error: string } | null;
  };

/** Makes the attempt of a lease and records its result. It never throws: a result that cannot be recorded shows up as an abandoned lease. */
export async function attemptMail(lease: Lease, work: Work): Promise<"prompt" | "slow" | undefined> {
  try {
    return await traced({ name: "email attempt", kind: "client", attributes: { mail_id: lease.id } }, () => attempt(lease, work));
  } catch (error) {
    log.warn({ err: error, mailId: lease.id }, "mail: a result could not be recorded; its lease will run out");
    return undefined;
  }
}

async function attempt(lease: Lease, work: Work): Promise<"prompt" | "slow" | undefined> {
  const { clock, route, block, settlements } = work;
  const startedAt = clock();
  const begun = performance.now();
  if (isTestAccount(lease.accountId) && personOf(lease.target) === "invalid") {
    const verdict = { ...ended, failedAt: clock(), stage: "failed" };
    const error = "This address does not exist in test mode";
    await persist(() => settlements.add({ lease, verdict, attempt: { startedAt, durationMs: 0, statusCode: 550, error, answer: "" } }));
    noteMailEnded("failed");
    await suppress({ accountId: lease.accountId, recipient: lease.target, reason: "bounced", now: clock() });
    return undefined;
  }
  if (block) {
    const verdict = { ...ended, failedAt: clock(), stage: block.stage };
    await persist(() =>
      settlements.add({ lease, verdict, attempt: { startedAt, durationMs: 0, statusCode: null, error: block.error, answer: "" } }),
    );
    noteMailEnded(block.stage);
    return undefined;
  }
  if (route === null || isTestAccount(lease.accountId)) {
    const verdict = { ...ended, deliveredAt: clock(), stage: "kept" };
    await persist(() =>
      settlements.add({ lease, verdict, attempt: { startedAt, durationMs: 0, statusCode: null, error: null, answer: "" } }),
    );
    noteMailEnded("kept");
    return "prompt";
  }
  const outcome = await hand(lease, { ...work, route });
  const durationMs = Math.round(performance.now() - begun);
  if (outcome.type === "stopped" || (outcome.type === "lost" && !outcome.isUncertain && work.signal.aborted)) {
    await persist(() => work.releases.add(lease)); // this process is stopping, or the email was deleted
    return undefined;
  }
  const verdict = judge(outcome, { attempts: lease.step + 1, now: clock(), random: work.random() });
  noteMailAttempt(outcome, clock());
  await persist(() => settlements.add({ lease, verdict, attempt: { startedAt, durationMs, ...said(outcome) } }));
  if (verdict.stage) noteMailEnded(verdict.stage);
  if (outcome.type === "refused" && outcome.about === "recipient" && isBadRecipient(outcome.status, outcome.answer))
    await suppress({ accountId: lease.accountId, recipient: lease.target, reason: "bounced", now: clock() });
  return outcome.type !== "lost" && durationMs <= PROMPT_MS ? "prompt" : "slow";
}

async function hand(lease: Lease, work: Work & { route: Route }): Promise<SessionOutcome> {
  const letter = await readLetter(lease.id);
  if (letter === null) return { type: "stopped" }; // deleted with its form
  const signal = AbortSignal.any([work.signal, AbortSignal.timeout(work.attemptMs)]);
  const outcome = await handOver(letter, { ...work.route, confirm: () => mailLeases.startHandingOver(lease), signal });
  return signal.aborted && !work.signal.aborted ? asLate(outcome, work.attemptMs) : outcome;
}

const ended = { deliveredAt: null, failedAt: null, nextAttemptAt: null };

/**
 * What an attempt leads to (contract §26): 4xx and a lost connection are retried for four days. 5xx fails, except before an email was named
 * (greeting, TLS, login): the operator can fix that, so it is retried too. If the outcome is unknown, the email is not sent again automatically.
 */
function judge(
  outcome: SessionOutcome,
  { attempts, now, random }: { attempts: number; now: Date; random: number },
): Verdict & { stage: Ending | null } {
  if (outcome.type === "accepted") return { ...ended, deliveredAt: now, stage: "accepted" };
  if (outcome.type === "lost" && outcome.isUncertain) return { ...ended, failedAt: now, stage: "uncertain" };
  const isFinal = outcome.type === "refused" && outcome.status >= 500 && outcome.about !== null && !isAboutSignIn(outcome.status);
  const next = isFinal ? null : nextAttemptAt({ attempts, retryAfter: null, now, random });
  return next ? { ...ended, nextAttemptAt: next, stage: null } : { ...ended, failedAt: now, stage: "failed" };
}

/** Other reasons, in the replies of servers without enhanced status codes (RFC 3463). */
const OTHER_REASONS = /relay|spam|polic|block|denied|reject|auth|sender/i;

/**
 * Whether a refusal says that an address does not exist or takes no email at all: then the account sends no more email to it. Refusals for other
 * reasons (policy, spam, relaying: 5.7.x) say nothing about the address.
 * @param answer the server's reply to RCPT, such as `550 5.1.1 No such user`.
 */
function isBadRecipient(status: number, answer: string): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  if (enhanced !== undefined) return /^5\.1\.(1|2|3|6|10)$|^5\.2\.1$/.test(enhanced);
  return (status === 550 || status === 551 || status === 553) && !OTHER_REASONS.test(answer);
}
