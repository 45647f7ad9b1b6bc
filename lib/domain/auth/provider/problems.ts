import type { ProviderFaultKind } from "./openid";

/** What an owner reads when a provider cannot be used. Nothing of what it said. */
const problems: Record<ProviderFaultKind, string> = {
  not_public: "This address has no public address, and the operator has not allowed an internal one (WEBHOOK_ALLOWED_CIDRS)",
  insecure: "The issuer needs https",
  refused: "The provider refused the connection",
  timed_out: "The provider did not answer in time",
  certificate: "The provider's TLS certificate is not valid",
  failed: "The provider could not be reached",
  not_a_provider: "There is no OpenID configuration for code flow with PKCE at this address",
  wrong_issuer: "The configuration at this address names another issuer. Enter the issuer exactly as the provider shows it",
  unreadable: "The client secret cannot be read any more, because APP_SECRET has changed: enter it again",
  bad_reply: "The provider's answer was not valid",
};

export function problemOfProvider(kind: ProviderFaultKind): string {
  return problems[kind];
}
