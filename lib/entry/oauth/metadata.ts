import { oauthAddresses } from "./addresses";
import { appScopes } from "./app-scopes";

/** What /mcp says about itself (RFC 9728). */
export function resourceMetadata() {
  const { issuer, resource } = oauthAddresses();
  return {
    resource,
    resource_name: "Formslip",
    authorization_servers: [issuer],
    scopes_supported: appScopes,
    bearer_methods_supported: ["header"],
  };
}

/** What this service says about itself as an authorization server (RFC 8414). Clients are public ones: they have no secret, and prove themselves by PKCE. */
export function serverMetadata() {
  const { issuer, authorize, token, registration, revocation } = oauthAddresses();
  return {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    registration_endpoint: registration,
    revocation_endpoint: revocation,
    scopes_supported: appScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}
