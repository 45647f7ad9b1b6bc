import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { db } from "../../../lib/base/db/client";
import { baseUrl, newApi } from "../../support/http/api";
import type { Browser } from "../../support/http/browser";
import { CALLBACK, callTool as callWith, OAuthClient, pressed, toolsOf as toolsWith } from "../../support/http/oauth-client";
import { newOwner } from "../../support/screens/new-owner";

const toolsOf = (token: string) => toolsWith(token, baseUrl());
const callTool = (token: string, name: string, args: object) => callWith({ token, base: baseUrl() }, name, args);

/** What a program with the SDK stores. */
class Provider implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: "Agent", redirect_uris: [CALLBACK] };
  asked: URL | undefined;
  client: StoredOAuthClientInformation | undefined;
  stored: StoredOAuthTokens | undefined;
  verifier = "";
  state = () => "a state";
  clientInformation = () => this.client;
  saveClientInformation = (client: StoredOAuthClientInformation) => void (this.client = client);
  tokens = () => this.stored;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.stored = tokens);
  redirectToAuthorization = (url: URL) => void (this.asked = url);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
  discovered: OAuthDiscoveryState | undefined;
  discoveryState = () => this.discovered;
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.discovered = state);
}

/** The consent page as a browser shows it, and the form that it has. */
async function openConsent(browser: Browser, path: string): Promise<{ html: string; form: URLSearchParams }> {
  const { status, body } = await browser.ask(path, { headers: { "Sec-Fetch-Site": "cross-site", Accept: "text/html" } });
  expect(status).toBe(200);
  const html = String(body).replaceAll("<!-- -->", "");
  const form = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
    const name = attribute("name");
    if (name !== undefined) form.append(name, attribute("value") ?? "");
  }
  return { html, form };
}

it("a stock client of MCP connects without a key, asks, and goes on with new tokens", async () => {
  const owner = await newOwner();
  const { accountId } = owner.api;
  const provider = new Provider();
  const transport = () => new StreamableHTTPClientTransport(new URL("/mcp", baseUrl()), { authProvider: provider });
  const first = transport();
  await expect(new Client({ name: "test", version: "1" }).connect(first)).rejects.toThrow(UnauthorizedError);
  const asked = provider.asked ?? new URL(baseUrl());
  expect([asked.pathname, asked.searchParams.get("resource")]).toEqual(["/oauth/authorize", `${baseUrl()}/mcp`]);

  const { html, form } = await openConsent(owner.browser, asked.pathname + asked.search);
  expect(html).toContain("Connect Agent?");
  expect(html).toContain("Nobody has checked that");
  expect(html).toContain("a program on this device");
  expect(html).toContain(owner.email);
  expect(form.get("account_id")).toBe(accountId);
  expect(form.getAll("scope")).toEqual(["forms:read", "forms:write", "responses:read"]);
  form.set("decision", "allow");
  const { status, location } = await pressed(owner.browser, form);
  expect([status, location?.origin, location?.pathname]).toEqual([303, "http://127.0.0.1:8976", "/callback"]);
  expect([location?.searchParams.get("state"), location?.searchParams.get("iss")]).toEqual(["a state", baseUrl()]);
  await first.finishAuth(location?.searchParams ?? new URLSearchParams());

  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("ask_person");
  const made = await client.callTool({
    name: "ask_person",
    arguments: { title: "Ship?", answer_schema: { type: "object", properties: { ok: { type: "boolean" } } } },
  });
  expect(made.isError).not.toBe(true);

  // The access token ends; the SDK renews it by itself.
  const tokens = provider.stored;
  await db().oauthToken.updateMany({ where: { kind: "access", grant: { accountId } }, data: { expiresAt: new Date(0) } });
  expect((await client.listTools()).tools).toHaveLength(tools.length);
  expect(provider.stored?.access_token).not.toBe(tokens?.access_token);
  expect(provider.stored?.refresh_token).not.toBe(tokens?.refresh_token);
  await client.close();

  const entries = await db().auditEntry.findMany({ where: { accountId }, orderBy: { id: "asc" } });
  const ofApp = entries.filter(({ detail }) => detail.includes("Agent"));
  expect(ofApp.map(({ action, actorKind, actorId }) => [action, actorKind, actorId])).toEqual([
    ["app.connected", "user", owner.id],
    ["form.asked", "user", owner.id],
  ]);
});

it("says where to begin: in the reply without a key, and in two documents", async () => {
  const url = (path: string) => new URL(path, baseUrl());
  const refused = await fetch(url("/mcp"), { method: "POST", headers: { Origin: "http://localhost:6274" } });
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
  const challenge = refused.headers.get("www-authenticate") ?? "";
  expect(challenge).toBe(
    `Bearer resource_metadata="${baseUrl()}/.well-known/oauth-protected-resource/mcp", scope="forms:read forms:write responses:read"`,
  );
  for (const path of ["/.well-known/oauth-protected-resource/mcp", "/.well-known/oauth-protected-resource"]) {
    const reply = await fetch(url(path), { headers: { Origin: "https://elsewhere.example" } });
    expect([reply.status, reply.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(await reply.json()).toMatchObject({ resource: `${baseUrl()}/mcp`, authorization_servers: [baseUrl()] });
  }
  const server = (await (await fetch(url("/.well-known/oauth-authorization-server"))).json()) as Record<string, unknown>;
  expect(server).toMatchObject({
    issuer: baseUrl(),
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
  });
  for (const name of ["registration_endpoint", "token_endpoint", "revocation_endpoint"])
    expect(
      (
        await fetch(String(server[name]), {
          method: "OPTIONS",
          headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "POST" },
        })
      ).headers.get("access-control-allow-origin"),
    ).toBe("*");
});

it("leads somebody who is not signed in to the sign-in page and back", async () => {
  const client = await OAuthClient.register(baseUrl());
  const page = client.page();
  const reply = await fetch(new URL(page, baseUrl()), { redirect: "manual" });
  const to = new URL(reply.headers.get("location") ?? "", baseUrl());
  expect([reply.status, to.pathname]).toEqual([307, "/sign-in"]);
  const next = new URL(to.searchParams.get("next") ?? "", baseUrl());
  expect([next.pathname, next.searchParams.get("client_id"), next.searchParams.get("state")]).toEqual([
    "/oauth/authorize",
    client.clientId,
    "a state",
  ]);
});

it("lets a person allow less than what was asked for, choose the account, or refuse", async () => {
  const owner = await newOwner();
  const client = await OAuthClient.register(baseUrl());
  const { accountId } = owner.api;
  const { access } = await client.connect(owner.browser, { accountId, scopes: ["forms:read"] });
  expect(await toolsOf(access)).toEqual(["list_questions", "simulate_form"]);
  expect((await callTool(access, "read_responses", { form_id: "0".repeat(26) })).content[0]?.text).toContain("not allow");
  const none = await client.allow(owner.browser, { accountId, scopes: [] });
  expect([none.location?.pathname, none.location?.searchParams.has("nothing_chosen")]).toEqual(["/oauth/authorize", true]);
  expect((await openConsent(owner.browser, `${none.location?.pathname ?? ""}${none.location?.search ?? ""}`)).html).toContain(
    "Tick at least one thing",
  );
  const foreign = await client.allow(owner.browser, { accountId: (await newApi()).accountId });
  expect(foreign.location?.pathname).toBe("/oauth/authorize");
  const refused = await pressed(owner.browser, new URLSearchParams({ request: client.page().split("?")[1] ?? "", decision: "refuse" }));
  expect([refused.location?.pathname, refused.location?.searchParams.get("error"), refused.location?.searchParams.get("state")]).toEqual([
    "/callback",
    "access_denied",
    "a state",
  ]);
});

it("acts for the person as they are now: their role, and the forms that they see", async () => {
  const owner = await newOwner();
  const editor = await newOwner(owner.api, "editor");
  const { accountId } = owner.api;
  const client = await OAuthClient.register(baseUrl());
  const { access, refresh } = await client.connect(editor.browser, { accountId });
  expect(await toolsOf(access)).toContain("ask_person");
  const { id } = await owner.api.createForm({ external_id: "hidden" });
  expect((await callTool(access, "read_responses", { form_id: id })).isError).not.toBe(true);
  const kept = await owner.browser.ask(`/api/v1/forms/${id}/access`, { method: "PUT", body: { access: "people", people: [owner.id] } });
  expect(kept.status).toBe(200);
  for (const [tool, args] of [
    ["read_responses", { form_id: id }],
    ["get_answer", { question_id: id }],
    ["cancel_question", { question_id: id }],
    ["simulate_form", { form_id: id, data: {} }],
  ] as const)
    expect([tool, (await callTool(access, tool, args)).content[0]?.text]).toEqual([tool, "Form not found"]);
  const taken = await callTool(access, "ask_person", {
    title: "Again?",
    external_id: "hidden",
    answer_schema: { type: "object", properties: { ok: { type: "boolean" } } },
  });
  expect(taken.content[0]?.text).toContain("that you do not see");
  expect((await callTool(access, "list_questions", {})).content[0]?.text).not.toContain(id);

  await owner.browser.ask(`/api/v1/members/${editor.id}`, { method: "PATCH", body: { role: "viewer" } });
  expect(await toolsOf(access)).not.toContain("ask_person");
  expect((await callTool(access, "create_form", { title: "A", fields: [{ key: "a", type: "text", label: "A" }] })).isError).toBe(true);
  expect((await client.refresh(refresh)).body.scope).toBe("forms:read responses:read");
  expect((await owner.browser.ask(`/api/v1/members/${editor.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await toolsOf(access)).toBe(401);
});

it("ends with what ends sessions, in the settings, and by the program itself", async () => {
  const owner = await newOwner();
  const { accountId } = owner.api;
  const { browser } = owner;
  const client = await OAuthClient.register(baseUrl());
  const connect = () => client.connect(browser, { accountId });

  const one = await connect();
  const changed = await browser.ask("/api/v1/user/password", {
    method: "POST",
    body: { current_password: owner.password, new_password: "another horse battery" },
  });
  expect(changed.status).toBeLessThan(300);
  expect([await toolsOf(one.access), (await client.refresh(one.refresh)).body.error]).toEqual([401, "invalid_grant"]);

  const two = await connect();
  const listed = (await browser.ask("/api/v1/user/apps")).body as { id: string; name: string; scopes: string[]; account: { id: string } }[];
  expect(listed).toMatchObject([
    { name: "Agent", client_id: client.clientId, account: { id: accountId }, scopes: ["forms:read", "forms:write", "responses:read"] },
  ]);
  const other = await newOwner();
  expect((await other.browser.ask(`/api/v1/user/apps/${listed[0]?.id ?? ""}`, { method: "DELETE" })).status).toBe(404);
  expect((await browser.ask(`/api/v1/user/apps/${listed[0]?.id ?? ""}`, { method: "DELETE" })).status).toBe(204);
  expect([await toolsOf(two.access), (await browser.ask("/api/v1/user/apps")).body]).toEqual([401, []]);

  const three = await connect();
  expect((await client.post("/oauth/revoke", { token: three.refresh })).status).toBe(200);
  expect((await client.post("/oauth/revoke", { token: "unknown" })).status).toBe(200);
  expect(await toolsOf(three.access)).toBe(401);

  const four = await connect();
  expect((await browser.ask("/api/v1/sessions", { method: "DELETE" })).status).toBe(204);
  expect(await toolsOf(four.access)).toBe(401);
  const actions = await db().auditEntry.findMany({ where: { accountId, action: { startsWith: "app." } }, orderBy: { id: "asc" } });
  expect(actions.map(({ action }) => action)).toEqual(
    ["connected", "connected", "disconnected", "connected", "disconnected", "connected"].map((what) => `app.${what}`),
  );
});
