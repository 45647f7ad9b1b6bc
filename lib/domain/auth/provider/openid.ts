import type * as Library from "openid-client";
import type { FaultKind } from "@/lib/base/egress/fault";
import { fetchWhole } from "@/lib/base/egress/post";
import { isWebAddress } from "@/lib/base/network/web-address";
import { log } from "@/lib/base/logging/log";
import { redirectUri } from "./present";
import { readUrl } from "@/lib/base/text/read-url";

/** Loaded on first use: most people sign in without a provider. */
const library = async (): Promise<typeof Library> => import("openid-client");

/** Why a provider cannot be used: a class, never what it said. */
export type ProviderFaultKind = FaultKind | "not_a_provider" | "wrong_issuer" | "bad_reply" | "unreadable";

export class ProviderFault extends Error {
  constructor(readonly kind: ProviderFaultKind) {
    super(`The provider cannot be used: ${kind}`);
  }
}

const TOLERATED_S = 60;

export type Client = { issuer: string; clientId: string; secret: string };
type Begun = { state: string; nonce: string; verifier: string };

/**
 * Reads a provider's own description, by the rules of outgoing requests. @returns the exact issuer, and a client for it.
 * @throws ProviderFault
 */
export async function discover({ issuer, clientId, secret }: Client) {
  const openid = await library();
  const { fetch, orFault } = fetching(openid);
  // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out
  const execute = [openid.allowInsecureRequests, openid.enableNonRepudiationChecks]; // fetchWhole refuses plain http where it matters
  const client = { client_secret: secret, [openid.clockTolerance]: TOLERATED_S };
  const options = { execute, [openid.customFetch]: fetch };
  const config = await orFault("not_a_provider", () => openid.discovery(new URL(issuer), clientId, client, undefined, options));
  const server = config.serverMetadata();
  // A template for many tenants would accept people of any of them.
  if (readUrl(server.issuer)?.href !== new URL(issuer).href) throw new ProviderFault("wrong_issuer");
  const { authorization_endpoint: ask, token_endpoint: token, jwks_uri: keys } = server;
  if (![ask, token, keys].every((address) => address !== undefined && isWebAddress(address))) throw new ProviderFault("not_a_provider");
  if (server.code_challenge_methods_supported && !server.code_challenge_methods_supported.includes("S256"))
    throw new ProviderFault("not_a_provider");
  return { issuer: server.issuer, config, openid, orFault };
}

/** The client's fetch: openid-client asks nothing but through our own rules. */
function fetching(openid: typeof Library) {
  let fault: FaultKind | null = null;
  const fetch: Library.CustomFetch = async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams || typeof body === "string" ? body.toString() : "";
    const fetched = await fetchWhole({ method: method === "POST" ? "POST" : "GET", url, headers, body: sent });
    if ("fault" in fetched) {
      fault = fetched.fault;
      throw new ProviderFault(fetched.fault);
    }
    const { status, contentType, body: bytes } = fetched;
    const isEmpty = status === 204 || status === 205 || status === 304;
    return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers: { "content-type": contentType } });
  };
  /** Turns everything that goes wrong into a class; the library's reason, without the provider's words, is in the log. */
  const orFault = async <Result>(kind: ProviderFaultKind, act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } catch (error) {
      if (fault !== null) throw new ProviderFault(fault);
      const code = error instanceof openid.ClientError ? (error.code ?? "") : error instanceof Error ? error.name : "";
      log.info({ code }, "sign-in: the reply of an OpenID provider was refused");
      throw new ProviderFault(code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED" ? "wrong_issuer" : kind);
    }
  };
  return { fetch, orFault };
}

/** What a sign-in begins with: nothing of it can be guessed. */
export async function begin(client: Client, claims: string[]): Promise<Begun & { url: string }> {
  const { config, openid, issuer } = await discover(client);
  if (issuer !== client.issuer) throw new ProviderFault("wrong_issuer");
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(),
    scope: "openid email profile",
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...(claims.length > 0 && config.serverMetadata().claims_parameter_supported === true && { claims: claimsRequest(claims) }),
  });
  return { state, nonce, verifier, url: url.href };
}

/** Asks for claims that no scope may include. */
function claimsRequest(claims: string[]): string {
  const wanted = Object.fromEntries(claims.map((claim) => [claim, null]));
  return JSON.stringify({ id_token: wanted, userinfo: wanted });
}

/** What a provider says of a person. */
export type Claims = { issuer: string; subject: string; all: Record<string, unknown> };

/**
 * Exchanges the code of a callback: checks state, issuer (also RFC 9207), nonce, audience, signature and times. @param query of the callback
 * @throws ProviderFault
 */
export async function finish(client: Client, { state, nonce, verifier }: Begun, query: string, now: Date): Promise<Claims> {
  const { config, openid, issuer, orFault } = await discover(client);
  if (issuer !== client.issuer) throw new ProviderFault("wrong_issuer");
  const url = new URL(`${redirectUri()}?${query}`);
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
  const tokens = await orFault("bad_reply", () => openid.authorizationCodeGrant(config, url, checks));
  const claims = tokens.claims();
  if (!claims || claims.iss !== client.issuer || claims.iat > now.getTime() / 1000 + TOLERATED_S) throw new ProviderFault("bad_reply");
  const more = config.serverMetadata().userinfo_endpoint
    ? await orFault("bad_reply", () => openid.fetchUserInfo(config, tokens.access_token, claims.sub))
    : {};
  return { issuer: claims.iss, subject: claims.sub, all: { ...more, ...claims } };
}

/** Where somebody signs out at the provider too, whose page it then is; null when it offers none. */
export async function signOutUrl(client: Client): Promise<string | null> {
  const { config, openid } = await discover(client);
  const { end_session_endpoint: end } = config.serverMetadata();
  if (end === undefined || !isWebAddress(end)) return null;
  return openid.buildEndSessionUrl(config).href; // names the client alone
}
