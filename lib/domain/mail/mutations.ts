import type { Prisma, PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { mails } from "@/lib/base/db/tables";
import { invalid } from "@/lib/base/errors/errors";
import { newId } from "@/lib/base/ids/ids";
import { outboxWorker } from "@/lib/base/outbox/worker-handle";
import { mailDestination, normalAddress } from "./mail-address";
import { storeMailBody } from "./mail-body";
import type { MailContent } from "./mail-content";
import type { MailKind } from "./mail-kinds";
import { mailKinds } from "./mail-kinds";
import { unsubscribeUrl } from "./unsubscribe-link";

/** An email to be sent. */
export type NewMail = {
  /** The account it is sent for; limits and the suppression list are per account. */
  account: string;
  /** The form it is about, or null; deleting the form deletes the email. */
  form: string | null;
  kind: MailKind;
  /** One address, not yet normalized. */
  to: string;
  content: MailContent;
  /** The address for replies; MAIL_FROM by default. */
  replyTo?: string | null;
  /** Not sent before this time; at once by default. */
  at?: Date;
};

/**
 * Inserts emails into the outbox, in the transaction that causes them: they are sent if and only if it commits. Their content is fixed here.
 * Addresses on the suppression list are skipped when the email is due, not here. Call {@link wakeMailWorker} after the transaction; without it the
 * emails leave within a second. Without SMTP_URL they are kept in the account's Mailbox instead.
 * @returns the ids, in the order of the emails.
 * @throws DomainError invalid when `to` is not an address; check addresses earlier with `normalAddress`, to report which one is wrong.
 */
export async function enqueueMails(tx: Pick<PrismaClient, "$executeRaw">, newMails: NewMail[], now: Date): Promise<string[]> {
  const rows = newMails.map((mail) => mailRow(mail, now));
  if (rows.length > 0) await tx.$executeRaw(mails.insertAll(rows));
  return rows.map(({ id }) => id);
}

/** The same as a statement, for many emails that are prepared before their transaction begins. */
export function insertMails(newMails: NewMail[], now: Date): Prisma.Sql {
  return mails.insertAll(newMails.map((mail) => mailRow(mail, now)));
}

/** One email for each row that `from` (`FROM … WHERE …`) finds, as a statement. */
export function enqueueMailIf(mail: NewMail, { from, now }: { from: Prisma.Sql; now: Date }): Prisma.Sql {
  return mails.insertFrom(mailRow(mail, now), from);
}

/** Wakes this process's mail worker for one address. Call it after the transaction. */
export function wakeMailWorker({ account, to }: Pick<NewMail, "account" | "to">): void {
  const recipient = normalAddress(to);
  if (recipient !== null) outboxWorker("mail")?.wake(mailDestination(account, recipient));
}

function mailRow({ account, form, kind, to, content, replyTo = null, at }: NewMail, now: Date) {
  const recipient = normalAddress(to);
  if (recipient === null) throw invalid(["body"], "Enter an email address, such as name@example.com", "email");
  const unsubscribe = mailKinds[kind].isAsked ? null : unsubscribeUrl({ accountId: account, recipient });
  const body = { content, unsubscribe, replyTo: replyTo === null ? null : normalAddress(replyTo) };
  return {
    id: newId(now),
    accountId: account,
    formId: form,
    kind,
    recipient,
    ...mailDestination(account, recipient),
    subject: oneLine(content.subject, 200),
    body: storeMailBody(body, { isSecret: mailKinds[kind].isSecret }),
    createdAt: now,
    nextAttemptAt: at ?? now,
    step: 0,
    attemptCount: 0,
    deliveredAt: null,
    failedAt: null,
    leasedUntil: null,
    fence: 0,
    stage: null,
  };
}

/** A text on one line, without control characters, cut to a length: safe for a header. */
function oneLine(text: string, max: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "") // removes characters that could reverse the text after them
    .trim();
  const characters = Array.from(line);
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : line;
}
