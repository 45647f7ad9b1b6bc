import type { SignedIn } from "@/lib/domain/auth/session";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { InvitationRow, OwnerRow } from "./data";
import { accountName } from "./data";
import type { PresentedInvitation, PresentedOwner, PresentedSession } from "./schema";

/** The signed-in owner and the account. */
export async function presentSession({ ownerId, accountId, ...owner }: SignedIn): Promise<PresentedSession> {
  return { owner: presentOwner({ id: ownerId, ...owner }), account: { id: accountId, name: await accountName(accountId) } };
}

export function presentOwner({ id, name, email, createdAt }: OwnerRow): PresentedOwner {
  return { id, name, email, created_at: formatDatetime(createdAt) };
}

export function presentInvitation({ id, createdAt, expiresAt }: InvitationRow): PresentedInvitation {
  return { id, created_at: formatDatetime(createdAt), expires_at: formatDatetime(expiresAt) };
}
