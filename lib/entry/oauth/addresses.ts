import { env } from "@/lib/base/env/env";

/** The addresses of this service as an authorization server (RFC 8414) and as what it protects (RFC 9728). BASE_URL has no path, so it is the issuer. */
export function oauthAddresses() {
  const issuer = env().baseUrl;
  return {
    issuer,
    /** The only audience of access tokens. */ resource: `${issuer}/mcp`,
    resourceMetadata: `${issuer}/.well-known/oauth-protected-resource/mcp`,
    authorize: `${issuer}/oauth/authorize`,
    token: `${issuer}/oauth/token`,
    registration: `${issuer}/oauth/register`,
    revocation: `${issuer}/oauth/revoke`,
  };
}
