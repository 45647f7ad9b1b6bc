import { env } from "@/lib/base/env/env";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { Provider, UserIdentityRow } from "./data";
import type { PresentedProvider, PresentedUserIdentity } from "./schema";

/** Where every provider sends people back to. */
export function redirectUri(): string {
  return `${env().baseUrl}/sign-in/provider/callback`;
}

/** The provider of an account, without its secret. */
export function presentProvider(provider: Provider | null): PresentedProvider {
  const redirect_uri = redirectUri();
  if (!provider) return { provider: null, redirect_uri };
  const { id, issuer, clientId, secret, domains, roleClaim, roles, defaultRole, requiresProvider, sessionHours, updatedAt } = provider;
  const shown = {
    id,
    issuer,
    client_id: clientId,
    is_secret_readable: secret !== null,
    domains,
    role_claim: roleClaim,
    roles,
    default_role: defaultRole,
    requires_provider: requiresProvider,
    session_hours: sessionHours,
    sign_in_url: `${env().baseUrl}/sign-in/provider/${id}`,
    changed_at: formatDatetime(updatedAt),
  };
  return { provider: shown, redirect_uri };
}

export function presentIdentity({ id, issuer, createdAt, lastUsedAt }: UserIdentityRow): PresentedUserIdentity {
  return { id, issuer, created_at: formatDatetime(createdAt), last_used_at: lastUsedAt && formatDatetime(lastUsedAt) };
}
