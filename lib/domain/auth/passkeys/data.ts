import { db } from "@/lib/base/db/client";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { PresentedPasskey } from "./schema";

type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** A person's passkeys, in the order in which they were added. */
export async function listPasskeys(userId: string): Promise<(PasskeyRow & { credentialId: string })[]> {
  const select = { id: true, name: true, createdAt: true, lastUsedAt: true, credentialId: true };
  return db().passkey.findMany({ where: { userId }, orderBy: { id: "asc" }, select });
}

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): PresentedPasskey {
  return { id, name, created_at: formatDatetime(createdAt), last_used_at: lastUsedAt && formatDatetime(lastUsedAt) };
}
