import { ApiError, unprocessable } from "@/lib/api/errors";
import { auth } from "@/lib/auth/better-auth";
import { db } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/errors";
import { newId } from "@/lib/ids";
import { isLinkAlive } from "@/lib/owners/data";
import { hashLinkToken } from "@/lib/owners/link-token";

type NewOwner = { token: string; name: string; email: string; password: string; now: Date };

/**
 * Makes an owner of whoever holds a set-up link or an invitation. A link works once, however many try it at the same moment.
 * @throws ApiError 410 when the link is not alive, 422 when the email has an owner.
 */
export async function acceptLink({ token, name, email, password, now }: NewOwner): Promise<void> {
  if (!(await isLinkAlive(token, now))) throw gone();
  const passwordHash = await (await auth().$context).password.hash(password); // takes long: only for who may, and in no transaction
  const tokenHash = hashLinkToken(token);
  const id = newId(now);
  const times = { createdAt: now, updatedAt: now };
  const credential = { id: newId(now), accountId: id, providerId: "credential", password: passwordHash, ...times }; // as Better Auth has it
  try {
    await db().$transaction(async (tx) => {
      const { count } = await tx.invitation.updateMany({ where: { tokenHash, usedAt: null }, data: { usedAt: now } });
      if (count === 0) throw gone();
      const { accountId, expiresAt } = await tx.invitation.findUniqueOrThrow({ where: { tokenHash } });
      if (expiresAt === null && (await tx.owner.count({ where: { accountId } })) > 0) throw gone();
      await tx.owner.create({ data: { id, accountId, name, email, ...times, credentials: { create: [credential] } } });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw unprocessable(["body", "email"], "Someone with this email address is an owner already", "taken");
    throw error;
  }
}

function gone(): ApiError {
  return new ApiError(410, "The link was used, has expired, or is not complete");
}
