import { formatDatetime } from "@/lib/base/time/datetime";
import { openSecret } from "./cipher";
import type { SecretRow } from "./data";
import { OVERLAP_MS } from "./data";
import type { PresentedSecret } from "./schema";

/** An account's secret as its owner sees it. @throws DomainError conflict when it cannot be decrypted. */
export function presentSecret(rows: SecretRow[]): PresentedSecret {
  const [current, ...retired] = rows;
  if (!current) throw new Error("An account without a current secret"); // signingSecretsOf() creates one
  return {
    secret: openSecret(current.sealed, current.accountId),
    created_at: formatDatetime(current.createdAt),
    retired: retired.flatMap(({ createdAt, retiredAt }) =>
      retiredAt ? [{ created_at: formatDatetime(createdAt), signs_until: formatDatetime(new Date(retiredAt.getTime() + OVERLAP_MS)) }] : [],
    ),
  };
}
