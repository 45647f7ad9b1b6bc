import type { Client } from "@/lib/domain/auth/oauth/client";
import { registerClient } from "@/lib/domain/auth/oauth/client-mutations";
import { OAuthError } from "@/lib/domain/auth/oauth/oauth-error";
import { registrationSchema } from "@/lib/domain/auth/oauth/schema";
import { appScopes } from "./app-scopes";

/** Registers a client (RFC 7591). @param metadata as sent. @returns the reply's body: the metadata as registered, which may differ from what was sent. */
export async function register(metadata: unknown, now: Date): Promise<object> {
  const { data, error } = registrationSchema.safeParse(metadata);
  if (error) {
    const [issue] = error.issues;
    const isRedirect = issue?.path[0] === "redirect_uris";
    const description = [issue?.path.join("."), issue?.message].filter(Boolean).join(": "); // a body that is no object has no path
    throw new OAuthError(isRedirect ? "invalid_redirect_uri" : "invalid_client_metadata", description);
  }
  return present(await registerClient({ name: data.client_name, redirectUris: data.redirect_uris, now }), now);
}

function present({ id, name, redirectUris }: Client, now: Date): object {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: appScopes.join(" "),
  };
}
