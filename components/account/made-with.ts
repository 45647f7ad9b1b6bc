import type { PresentedKey } from "@/lib/auth/key-schema";

/** The keys that still work and end when `key` is revoked: those made with it, and those made with these. */
export function madeWith(key: PresentedKey, keys: PresentedKey[]): PresentedKey[] {
  const family = new Set([key.id]);
  // A key is made after the one that it was made with, and the list shows the newest first.
  for (const { id, created_by_key_id } of keys.toReversed())
    if (created_by_key_id !== null && family.has(created_by_key_id)) family.add(id);
  return keys.filter(({ id, revoked_at }) => id !== key.id && family.has(id) && revoked_at === null);
}
