import { countAppDocument } from "@/lib/entry/http/rate-limits";
import type { Client } from "@/lib/domain/auth/oauth/client";
import { findRegistered } from "@/lib/domain/auth/oauth/client-data";
import type { DocumentProblem } from "@/lib/domain/auth/oauth/metadata-document";
import { fetchClient } from "@/lib/domain/auth/oauth/metadata-document";
import { OAuthError } from "@/lib/domain/auth/oauth/oauth-error";
import { isRegistered } from "@/lib/domain/auth/oauth/redirect-uri";
import { oauthAddresses } from "./addresses";
import type { AppScope } from "./app-scopes";
import { readAppScopes } from "./app-scopes";
import type { Parameters } from "./read-parameters";
import { parametersOf, requireParameter } from "./read-parameters";

/** What a client asks a person for. */
export type AuthorizationRequest = {
  client: Client;
  redirectUri: string;
  state: string | undefined;
  codeChallenge: string;
  scopes: AppScope[];
};

/**
 * `unknown`: nothing may be sent to the address that the request names, so a page says why. `refused`: a page says why, and has a link that tells the client
 * at its address. A redirect would let anyone who registers make links of this service that lead anywhere (RFC 9700 §4.11.2). `asked`: the person decides.
 */
export type Judged =
  | { kind: "unknown"; why: "client" | "redirect" | "unlisted" | "request" | DocumentProblem }
  | { kind: "refused"; redirectUri: string; location: string; description: string }
  | { kind: "asked"; asked: AuthorizationRequest };

/** In characters: it passes through the addresses of signing in, and through a cookie while a provider is asked. */
const MAX_QUERY = 2_000;
const CHALLENGE = /^[\w-]{43}$/;

/**
 * Judges a request for authorization (RFC 6749 §4.1.1, RFC 7636, RFC 8707), for somebody who is signed in: only then is a metadata document fetched.
 * @param query its query, without a question mark. @throws DomainError too_many when the person has asked for too many documents.
 */
export async function judgeRequest(query: string, userId: string): Promise<Judged> {
  const parameters = readQuery(query);
  const redirectUri = parameters?.get("redirect_uri");
  const clientId = parameters?.get("client_id");
  if (!parameters || redirectUri === undefined || clientId === undefined) return { kind: "unknown", why: "request" };
  const client = (await findRegistered(clientId)) ?? (await fetchClient(clientId, () => countAppDocument(userId)));
  if (!client) return { kind: "unknown", why: "client" };
  if ("problem" in client) return { kind: "unknown", why: client.problem };
  if (!isRegistered(redirectUri, client.redirectUris)) return { kind: "unknown", why: client.host === null ? "redirect" : "unlisted" };
  const state = parameters.get("state");
  try {
    return { kind: "asked", asked: { client, redirectUri, state, ...readAsked(parameters) } };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return { kind: "refused", redirectUri, location: refusal({ redirectUri, state }, error), description: error.message };
  }
}

/** Null for a query that is too long, or names a parameter twice. */
function readQuery(query: string): Parameters | null {
  if (query.length > MAX_QUERY) return null;
  try {
    return parametersOf(new URLSearchParams(query));
  } catch {
    return null;
  }
}

/** @throws OAuthError for what the client may be told. */
function readAsked(parameters: Parameters): Pick<AuthorizationRequest, "codeChallenge" | "scopes"> {
  if (requireParameter(parameters, "response_type") !== "code")
    throw new OAuthError("unsupported_response_type", "response_type must be code");
  const codeChallenge = requireParameter(parameters, "code_challenge");
  if (parameters.get("code_challenge_method") !== "S256") throw new OAuthError("invalid_request", "code_challenge_method must be S256");
  if (!CHALLENGE.test(codeChallenge)) throw new OAuthError("invalid_request", "code_challenge must be a SHA-256 in base64url");
  requireResource(parameters);
  const scopes = readAppScopes(parameters.get("scope") ?? "");
  if (scopes.length === 0) throw new OAuthError("invalid_scope", "None of these scopes is known. See scopes_supported");
  return { codeChallenge, scopes };
}

/** The only audience is /mcp; clients that name none mean it. @throws OAuthError invalid_target */
export function requireResource(parameters: Parameters): void {
  const { resource } = oauthAddresses();
  const named = parameters.get("resource") ?? resource;
  if (named !== resource) throw new OAuthError("invalid_target", `resource must be ${resource}`);
}

type Receiver = Pick<AuthorizationRequest, "redirectUri" | "state">;

/** Where a person is led back to, with a code or an error. It says who answers (RFC 9207). */
export function leadBack({ redirectUri, state }: Receiver, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  const added = { ...answer, ...(state !== undefined && { state }), iss: oauthAddresses().issuer };
  for (const [name, value] of Object.entries(added)) url.searchParams.append(name, value);
  return url.href;
}

export function refusal(to: Receiver, { code, message }: OAuthError): string {
  return leadBack(to, { error: code, error_description: message });
}
