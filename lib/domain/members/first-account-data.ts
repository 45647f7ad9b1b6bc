import { db } from "@/lib/base/db/client";

/** Whether an account is the one that the set-up link belongs to: its owners set up the installation (decision 063). */
export async function isFirstAccount(accountId: string): Promise<boolean> {
  const first = await db().account.findFirst({ orderBy: { id: "asc" }, select: { id: true } });
  return first?.id === accountId;
}
