import { countAppRenewal } from "@/lib/entry/http/rate-limits";
import type { Tokens } from "@/lib/domain/auth/oauth/grant-mutations";
import { redeemCode, refreshTokens } from "@/lib/domain/auth/oauth/grant-mutations";
import { OAuthError } from "@/lib/domain/auth/oauth/oauth-error";
import { requireResource } from "./authorization-request";
import type { Parameters } from "./read-parameters";
import { requireParameter } from "./read-parameters";

/** The longest verifier (RFC 7636 §4.1). */
const MAX_VERIFIER = 128;

/** Exchanges a code or a refresh token (RFC 6749 §4.1.3, §6). @returns the reply's body. @throws OAuthError */
export async function exchange(parameters: Parameters, now: Date): Promise<object> {
  const kind = requireParameter(parameters, "grant_type");
  const clientId = requireParameter(parameters, "client_id");
  requireResource(parameters);
  if (kind === "authorization_code") {
    const verifier = requireParameter(parameters, "code_verifier");
    if (verifier.length > MAX_VERIFIER) throw new OAuthError("invalid_request", `code_verifier has at most ${MAX_VERIFIER} characters`);
    const code = requireParameter(parameters, "code");
    return present(await redeemCode({ code, clientId, redirectUri: requireParameter(parameters, "redirect_uri"), verifier, now }));
  }
  if (kind !== "refresh_token") throw new OAuthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token");
  const refreshToken = requireParameter(parameters, "refresh_token");
  return present(await refreshTokens({ refreshToken, clientId, count: countAppRenewal, now }));
}

function present({ access, refresh, scopes, expiresIn }: Tokens): object {
  return { access_token: access, token_type: "Bearer", expires_in: expiresIn, refresh_token: refresh, scope: scopes.join(" ") };
}
