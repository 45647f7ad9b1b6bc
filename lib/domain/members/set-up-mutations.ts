import { db } from "@/lib/base/db/client";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { hashLinkToken, setUpToken } from "./link-token";

/**
 * The link that creates the first owner of the first account; null once there is an owner. It is the same at every start and in every process. A
 * set-up link is an invitation without expiry that ends with the first owner.
 */
export async function createSetUpLink(now: Date): Promise<string | null> {
  const account = await db().account.findFirst({ orderBy: { id: "asc" }, include: { members: { take: 1, select: { userId: true } } } });
  if (!account || account.members.length > 0) return null;
  const token = setUpToken(account.id);
  const link = { id: newId(now), accountId: account.id, tokenHash: hashLinkToken(token), createdAt: now };
  try {
    await db().invitation.create({ data: link });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error; // created by an earlier start, or by another process just now
  }
  return `${env().baseUrl}/setup/${token}`;
}
