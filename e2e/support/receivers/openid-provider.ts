import { createSign, generateKeyPairSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { Browser } from "../http/browser";

type Claims = Record<string, unknown>;
type Tampering = (claims: Claims) => { claims: Claims; /** Signs with a key that the provider has not published. */ isForged?: boolean };

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** An OpenID provider on loopback: the certified `oidc-provider`, which signs in at once the person that the test names. */
export async function startOpenIdProvider(redirectUri: string) {
  const [key, otherKey] = [newKey(), newKey()];
  const jwk = { ...key.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" };
  const people = new Map<string, Claims>();
  let current = "";
  let tampering: Tampering | null = null;
  let isSilent = false;
  let handler: ((request: IncomingMessage, response: ServerResponse) => unknown) | null = null;
  const server = createServer((request, response) => {
    if (isSilent) return;
    if (request.url?.startsWith("/token") && tampering) tamperWith(response, tampering);
    void handler?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients = ["first", "second"].map((client_id) => ({
    client_id,
    client_secret: `${client_id} secret`,
    redirect_uris: [redirectUri],
  }));
  const provider: Provider = new Provider(issuer, {
    clients,
    jwks: { keys: [jwk] },
    cookies: { keys: ["for tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => Promise.resolve({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId ?? "", accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  handler = (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return serve(request, response);
    const result = current === "" ? { error: "access_denied" } : { login: { accountId: current } };
    return provider.interactionFinished(request, response, result);
  };

  function signed(claims: Claims, isForged: boolean): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const text = `${part({ alg: "RS256", typ: "JWT", kid: "one" })}.${part(claims)}`;
    return `${text}.${createSign("RSA-SHA256")
      .update(text)
      .sign(isForged ? otherKey : key, "base64url")}`;
  }

  /** Replaces the ID token of a reply. */
  function tamperWith(response: ServerResponse, change: Tampering): void {
    const end = response.end.bind(response) as (text: string) => ServerResponse;
    response.end = ((chunk: string | Buffer) => {
      const body = JSON.parse(chunk.toString()) as { id_token?: string };
      const claims = JSON.parse(Buffer.from(body.id_token?.split(".")[1] ?? "", "base64url").toString()) as Claims;
      const { claims: changed, isForged = false } = change(claims);
      const text = JSON.stringify({ ...body, id_token: signed(changed, isForged) });
      response.setHeader("Content-Length", Buffer.byteLength(text));
      return end(text);
    }) as typeof response.end;
  }

  return {
    issuer,
    people,
    /** Who signs in next; empty for nobody, who is turned away. */
    signsIn: (subject: string, claims?: Claims) => {
      current = subject;
      if (claims) people.set(subject, claims);
    },
    /** Changes the ID tokens from now on; null to leave them. */
    tamper: (change: Tampering | null) => {
      tampering = change;
    },
    /** Accepts connections and never answers. */
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    /** Follows a sign-in through the provider's pages, as a browser does. @returns the address of the callback */
    follow: async (url: string): Promise<string> => {
      const browser = new Browser(issuer);
      let next = url;
      for (let step = 0; step < 8; step += 1) {
        if (next.startsWith(redirectUri)) return next;
        const { status, headers, body } = await browser.ask(next);
        const location = headers.get("location");
        if (location === null) throw new Error(`provider: ${status} ${String(body).slice(0, 500)}`);
        next = new URL(location, issuer).href;
      }
      throw new Error("The provider never came back");
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
