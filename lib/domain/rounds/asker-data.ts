import { db } from "@/lib/base/db/client";
import { liveAccountOf } from "@/lib/base/ids/test-mode";
import { UNNAMED } from "@/lib/base/ids/unnamed-account";

/** Who asks on behalf of an account: its only owner; of several, the account itself, unless nobody has named it. Null if it has no owner either. */
export async function askerName(accountId: string): Promise<string | null> {
  const account = await db().account.findUnique({
    where: { id: liveAccountOf(accountId) },
    select: {
      name: true,
      members: { where: { role: "owner" }, orderBy: { since: "asc" }, take: 2, select: { user: { select: { name: true } } } },
    },
  });
  if (!account) return null;
  const [first, second] = account.members.map(({ user }) => user);
  if (first && !second) return first.name;
  return account.name === UNNAMED ? (first?.name ?? null) : account.name;
}
