import { formatDatetime } from "@/lib/base/time/datetime";
import type { AppRow } from "./grant-data";
import { allowedScopes } from "./grant-data";
import type { PresentedApp } from "./schema";

export function presentApp({ id, clientId, clientName, scopes, redeemedAt, lastUsedAt, member: { account } }: AppRow): PresentedApp {
  return {
    id,
    name: clientName,
    client_id: clientId,
    account,
    scopes: allowedScopes(scopes),
    connected_at: formatDatetime(redeemedAt ?? new Date(0)), // only exchanged ones are listed
    last_used_at: lastUsedAt && formatDatetime(lastUsedAt),
  };
}
