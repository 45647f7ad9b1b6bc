import type { KeyRow } from "./data";
import type { PresentedKey } from "./key-schema";
import { readScopes, scopes as all } from "@/lib/rules/access/scopes";
import { formatDatetime } from "@/lib/base/time/datetime";
import { isTestAccount } from "@/lib/base/ids/test-mode";

export function presentKey({
  id,
  accountId,
  name,
  lastFour,
  createdAt,
  lastUsedAt,
  revokedAt,
  createdByKeyId,
  madeBy,
  scopes,
  expiresAt,
}: KeyRow): PresentedKey {
  return {
    id,
    name,
    last_four: lastFour,
    livemode: !isTestAccount(accountId),
    created_at: formatDatetime(createdAt),
    last_used_at: lastUsedAt && formatDatetime(lastUsedAt),
    revoked_at: revokedAt && formatDatetime(revokedAt),
    created_by_key_id: createdByKeyId,
    made_by: madeBy,
    scopes: [...(readScopes(scopes) ?? all)],
    expires_at: expiresAt && formatDatetime(expiresAt),
  };
}
