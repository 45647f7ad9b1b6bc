import { db } from "@/lib/base/db/client";
import { notFound } from "@/lib/base/errors/errors";
import { isId } from "@/lib/base/ids/ids";
import type { MailRow } from "./present";
import type { MailState } from "./schema";

/** The content of an email to be sent; null if it was deleted. */
export async function readLetter(id: string) {
  return db().mail.findUnique({ where: { id }, select: { id: true, recipient: true, subject: true, body: true, createdAt: true } });
}

/** The kinds of emails, by id. */
export async function readKinds(ids: string[]): Promise<Map<string, string>> {
  const rows = await db().mail.findMany({ where: { id: { in: ids } }, select: { id: true, kind: true } });
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

const columns = {
  id: true,
  formId: true,
  kind: true,
  recipient: true,
  subject: true,
  createdAt: true,
  attemptCount: true,
  nextAttemptAt: true,
  stage: true,
} as const;

type Page = { accountId: string; formId?: string | undefined; state?: MailState | undefined; cursor?: string | undefined; limit: number };

/** A page of an account's emails, newest first, plus one row if there are more. */
export async function listMails({ accountId, formId, state, cursor, limit }: Page): Promise<MailRow[]> {
  return db().mail.findMany({
    where: {
      accountId,
      ...(formId !== undefined && { formId }),
      ...(cursor !== undefined && { id: { lt: cursor } }),
      ...(state === "waiting" ? { nextAttemptAt: { not: null } } : state && { nextAttemptAt: null, stage: state }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    select: columns,
  });
}

/** An email of an account with its attempts, newest first. @throws DomainError not_found. */
export async function getMail({ accountId, mailId }: { accountId: string; mailId: string }) {
  return getMailOf([accountId], mailId);
}

/** The same, of one of several accounts. @throws DomainError not_found. */
export async function getMailOf(accountIds: string[], mailId: string) {
  const mail = isId(mailId)
    ? await db().mail.findFirst({
        where: { id: mailId, accountId: { in: accountIds } },
        select: { ...columns, accountId: true, body: true, attempts: { orderBy: { id: "desc" } } },
      })
    : null;
  if (!mail) throw notFound("Mail");
  return mail;
}
