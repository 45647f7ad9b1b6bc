import { db } from "@/lib/base/db/client";
import { notFound } from "@/lib/base/errors/errors";
import { normalAddress } from "./mail-address";
import type { SuppressionReason } from "./suppression-schema";

type Suppression = { accountId: string; recipient: string; reason: SuppressionReason; now: Date };

/** Puts an address on an account's suppression list; idempotent. A bounce does not replace the person's own decision. */
export async function suppress({ accountId, recipient, reason, now }: Suppression): Promise<void> {
  const where = { accountId_recipient: { accountId, recipient } };
  const update = reason === "unsubscribed" ? { reason } : {};
  await db().mailSuppression.upsert({ where, create: { accountId, recipient, reason, createdAt: now }, update });
}

/** Takes an address off the list. @throws DomainError not_found. */
export async function unsuppress({ accountId, email }: { accountId: string; email: string }): Promise<void> {
  const recipient = normalAddress(email) ?? email;
  const { count } = await db().mailSuppression.deleteMany({ where: { accountId, recipient } });
  if (count === 0) throw notFound("Suppression");
}
