import { db } from "@/lib/base/db/client";
import type { SuppressionReason } from "./suppression-schema";

export type SuppressionRow = { recipient: string; reason: string; createdAt: Date };

/** The addresses among these that get no email from their accounts, and why, by `account recipient`. */
export async function findSuppressed(pairs: { accountId: string; recipient: string }[]): Promise<Map<string, SuppressionReason>> {
  if (pairs.length === 0) return new Map();
  const rows = await db().mailSuppression.findMany({
    where: { accountId: { in: pairs.map(({ accountId }) => accountId) }, recipient: { in: pairs.map(({ recipient }) => recipient) } },
  });
  return new Map(rows.map(({ accountId, recipient, reason }) => [`${accountId} ${recipient}`, reason as SuppressionReason])); // we wrote it
}

/** A page of an account's suppression list by address, plus one row if there are more. */
export async function listSuppressions({
  accountId,
  cursor,
  limit,
}: {
  accountId: string;
  cursor?: string | undefined;
  limit: number;
}): Promise<SuppressionRow[]> {
  return db().mailSuppression.findMany({
    where: { accountId, ...(cursor !== undefined && { recipient: { gt: cursor } }) },
    orderBy: { recipient: "asc" },
    take: limit + 1,
    select: { recipient: true, reason: true, createdAt: true },
  });
}
