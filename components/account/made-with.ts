import type { PresentedKey } from "@/lib/domain/auth/key-schema";

/** The valid keys that are revoked together with `key`: those made with it, and transitively those made with them. */
export function madeWith(key: PresentedKey, keys: PresentedKey[]): PresentedKey[] {
  const family = new Set([key.id]);
  // A key is newer than the one it was made with, and the list is newest first.
  for (const { id, created_by_key_id } of keys.toReversed())
    if (created_by_key_id !== null && family.has(created_by_key_id)) family.add(id);
  return keys.filter(({ id, revoked_at }) => id !== key.id && family.has(id) && revoked_at === null);
}
