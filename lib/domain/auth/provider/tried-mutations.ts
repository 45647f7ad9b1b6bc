import { db } from "@/lib/base/db/client";
import type { Provider } from "./data";

/** For how long it counts that somebody has tried a provider. */
const COUNTS_MS = 60 * 60_000;

type Trial = { providerId: string; userId: string; now: Date };

/** Records that a provider, as it is set now, has recognised a person: where an account requires two-step verification, it gives them no session. */
export async function noteTried({ providerId, userId, now }: Trial): Promise<void> {
  const id = idOf(providerId, userId);
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + COUNTS_MS) };
  const row = { identifier: "tried sign-in provider", value: "", ...times };
  await db().userVerification.upsert({ where: { id }, create: { id, ...row }, update: row });
}

/** Whether it has lately, and its settings have not been changed since. */
export async function hasTried({ id, updatedAt }: Pick<Provider, "id" | "updatedAt">, userId: string, now: Date): Promise<boolean> {
  const where = { id: idOf(id, userId), createdAt: { gt: updatedAt }, expiresAt: { gt: now } };
  return (await db().userVerification.count({ where })) > 0;
}

function idOf(providerId: string, userId: string): string {
  return `tried-${providerId}-${userId}`;
}
