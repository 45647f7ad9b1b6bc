import { db } from "@/lib/base/db/client";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import { newId } from "@/lib/base/ids/ids";
import { getForm } from "@/lib/domain/forms/data";
import { endOf } from "./data";
import type { Shown } from "./present";
import type { CreateWaitToken } from "./schema";
import { hashWaitToken, newWaitToken } from "./token";

/** Of one form: one for each page that waits, but not without end. */
const MAX_TOKENS = 1_000;

type Making = { accountId: string; formId: string; keyId: string; body: CreateWaitToken; now: Date };

/** Makes a token that reads the outcome of one form. @throws DomainError not_found, gone, conflict when there are too many. */
export async function createWaitToken({ accountId, formId, keyId, body, now }: Making): Promise<Shown & { token: string }> {
  const { expiresAt } = await getForm({ accountId, formId });
  const token = newWaitToken();
  const row = {
    id: newId(now),
    formId,
    keyId,
    hash: hashWaitToken(token),
    include: body.include.includes("answers") ? "answers" : "-",
    createdAt: now,
  };
  if (endOf(row, { expiresAt }) <= now)
    throw new DomainError("gone", "The form expired more than an hour ago: its outcome will not change");
  await db().$transaction(async (tx) => {
    await tx.form.updateMany({ where: { id: formId }, data: { id: formId } }); // locks the form's row, so that simultaneous requests are all counted
    if ((await tx.waitToken.count({ where: { formId } })) >= MAX_TOKENS)
      throw new DomainError("conflict", `A form has at most ${MAX_TOKENS} wait tokens: end some`, { ctx: { maximum: MAX_TOKENS } });
    await tx.waitToken.create({ data: row, select: { id: true } });
  });
  return { ...row, expiresAt, token };
}

/** Ends a token: a request that waits with it is refused. @throws DomainError not_found. */
export async function endWaitToken({ accountId, formId, tokenId }: { accountId: string; formId: string; tokenId: string }): Promise<void> {
  await getForm({ accountId, formId });
  const { count } = await db().waitToken.deleteMany({ where: { id: tokenId, formId } });
  if (count === 0) throw notFound("Wait token");
}
