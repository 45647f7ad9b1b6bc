import { formatDatetime } from "@/lib/base/time/datetime";
import type { FinishedAttempt } from "@/lib/base/outbox/leases";
import { readMailBody, renderMail } from "./mail-body";
import type { MailKind } from "./mail-kinds";
import { isMailKind, mailKinds } from "./mail-kinds";
import type { MailDetail, MailState, PresentedMail } from "./schema";
import { mailStates } from "./schema";
import { smtpFaults } from "@/lib/domain/mail/smtp/smtp-fault";
import type { SuppressionRow } from "./suppression-data";
import type { PresentedSuppression, SuppressionReason } from "./suppression-schema";

export type MailRow = {
  id: string;
  formId: string | null;
  kind: string;
  recipient: string;
  subject: string;
  createdAt: Date;
  attemptCount: number;
  nextAttemptAt: Date | null;
  stage: string | null;
};

export function presentMail(mail: MailRow): PresentedMail {
  return {
    id: mail.id,
    form_id: mail.formId,
    kind: mail.kind as MailKind, // enqueueMails stores no others
    to: mail.recipient,
    subject: mail.subject,
    state: stateOf(mail),
    created_at: formatDatetime(mail.createdAt),
    attempt_count: mail.attemptCount,
    next_attempt_at: mail.nextAttemptAt && formatDatetime(mail.nextAttemptAt),
  };
}

export async function presentMailDetail(mail: MailRow & { body: string; attempts: FinishedAttempt[] }): Promise<MailDetail> {
  return {
    ...presentMail(mail),
    text: isReadable(mail) ? (await renderMail(readMailBody(mail.body))).text : null,
    attempts: mail.attempts.map(({ startedAt, durationMs, statusCode, error, answer }) => ({
      started_at: formatDatetime(startedAt),
      duration_ms: durationMs,
      status_code: statusCode,
      error: error && inPlainWords(error),
      answer,
    })),
  };
}

/** Earlier releases stored what OpenSSL said. */
function inPlainWords(error: string): string {
  return /:error:|SSL routines/.test(error) ? smtpFaults.tls_failed : error;
}

/** Links that grant access are for the recipient only. They are shown only in the Mailbox, because no mail server delivers those emails. */
export function isReadable({ kind, stage }: Pick<MailRow, "kind" | "stage">): boolean {
  return stage === "kept" || (isMailKind(kind) && !mailKinds[kind].isSecret);
}

export function presentSuppression({ recipient, reason, createdAt }: SuppressionRow): PresentedSuppression {
  return { email: recipient, reason: reason as SuppressionReason, created_at: formatDatetime(createdAt) }; // we wrote it
}

function stateOf({ nextAttemptAt, stage }: MailRow): MailState {
  if (nextAttemptAt) return "waiting";
  return mailStates.find((state) => state === stage) ?? "failed";
}
