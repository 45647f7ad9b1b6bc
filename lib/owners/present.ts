import type { SignedIn } from "@/lib/auth/session";
import { formatDatetime } from "@/lib/datetime";
import { accountName } from "@/lib/owners/data";
import type { PresentedSession } from "@/lib/owners/schema";

/** Who is signed in, and where. */
export async function presentSession({ ownerId, accountId, name, email, createdAt }: SignedIn): Promise<PresentedSession> {
  return {
    owner: { id: ownerId, name, email, created_at: formatDatetime(createdAt) },
    account: { id: accountId, name: await accountName(accountId) },
  };
}
