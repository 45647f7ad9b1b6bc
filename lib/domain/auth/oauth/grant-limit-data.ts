import type { db } from "@/lib/base/db/client";
import { connected } from "./grant-data";

/** The part of a transaction that is used here. */
type Tx = Pick<ReturnType<typeof db>, "oauthGrant">;

/** Apps that a person can have connected at a time. */
const MAX_GRANTS = 50;

/** Why a person can connect no further app; null if they can. @param but the grant that is about to be connected. */
export async function whyFull(tx: Tx, { userId, but, now }: { userId: string; but?: string; now: Date }): Promise<string | null> {
  const count = await tx.oauthGrant.count({ where: { userId, ...connected(now), ...(but !== undefined && { id: { not: but } }) } });
  return count < MAX_GRANTS ? null : `This person has connected ${MAX_GRANTS} apps, and must disconnect one first`;
}
