import { db } from "@/lib/base/db/client";

/** The part of a transaction that is used here. */
type Tx = Pick<ReturnType<typeof db>, "oauthGrant">;

/**
 * Ends all connected apps of a person. Call it wherever all their sessions end, or all but the one that asks, and after those: a consent that is under
 * way holds its session's row until it is stored.
 */
export async function endGrantsOf(tx: Tx, userId: string): Promise<void> {
  await tx.oauthGrant.deleteMany({ where: { userId } });
}

/** The same for what sessions that began with a provider have allowed. @param whose a person, or the provider. */
export async function endGrantsOfProvider(tx: Tx, whose: { userId: string } | { providerId: string }): Promise<void> {
  await tx.oauthGrant.deleteMany({ where: { providerId: { not: null }, ...whose } });
}

/** Ends all connected apps of a person, outside a transaction. */
export async function disconnectAll(userId: string): Promise<void> {
  await endGrantsOf(db(), userId);
}
