import { beforeAll, describe, expect, it } from "vitest";
import { db } from "../../../lib/base/db/client";
import { baseUrl } from "../../support/http/api";
import { CALLBACK, OAuthClient, postJson, pressed, toolsOf as toolsWith } from "../../support/http/oauth-client";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

const toolsOf = (token: string) => toolsWith(token, baseUrl());

let owner: SignedInOwner;
let accountId: string;
let client: OAuthClient;
beforeAll(async () => {
  owner = await newOwner();
  ({ accountId } = owner.api);
  client = await OAuthClient.register(baseUrl());
});

describe("a registration is refused", () => {
  it.each([
    ["with 200 addresses", { redirect_uris: Array.from({ length: 200 }, (_, nth) => `${CALLBACK}/${nth}`) }, "invalid_redirect_uri"],
    ["without an address", { redirect_uris: [] }, "invalid_redirect_uri"],
    ["with no list", {}, "invalid_redirect_uri"],
    ["with plain http elsewhere", { redirect_uris: ["http://agent.example/callback"] }, "invalid_redirect_uri"],
    ["with a scheme of the system", { redirect_uris: ["ms-settings:network"] }, "invalid_redirect_uri"],
    ["with a script", { redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    ["with a fragment", { redirect_uris: ["https://agent.example/callback#part"] }, "invalid_redirect_uri"],
    ["with a password", { redirect_uris: ["https://ada:secret@agent.example/callback"] }, "invalid_redirect_uri"],
    ["with a long name", { redirect_uris: [CALLBACK], client_name: "A".repeat(200) }, "invalid_client_metadata"],
    ["that is no object", [CALLBACK], "invalid_client_metadata"],
  ])("%s", async (_, metadata, error) => {
    const { status, headers, body } = await postJson("/oauth/register", metadata, baseUrl());
    expect([status, body.error, headers.get("cache-control")]).toEqual([400, error, "no-store"]);
    expect(body.error_description).toMatch(
      /^(redirect_uris(\.0)?|client_name): Must |^redirect_uris: Required: a list|^The body must be a JSON object$/,
    );
  });

  it("that is too large, or no JSON", async () => {
    expect((await postJson("/oauth/register", { redirect_uris: [CALLBACK], client_name: "A".repeat(40_000) }, baseUrl())).status).toBe(413);
    const reply = await fetch(new URL("/oauth/register", baseUrl()), {
      method: "POST",
      body: "{",
      headers: { "Content-Type": "application/json" },
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: "invalid_request" }]);
  });
});

it("says what holds where a client registers something else", async () => {
  const { status, body } = await postJson(
    "/oauth/register",
    {
      redirect_uris: ["com.example.agent:/callback", "https://agent.example/callback"],
      client_name: "  Agent\u202e ",
      token_endpoint_auth_method: "client_secret_basic",
      grant_types: ["client_credentials"],
    },
    baseUrl(),
  );
  expect([status, body]).toMatchObject([
    201,
    { client_name: "Agent", token_endpoint_auth_method: "none", grant_types: ["authorization_code", "refresh_token"] },
  ]);
  expect(body).not.toHaveProperty("client_secret");
});

describe("nothing is sent to an address that is not the client's", () => {
  it.each([
    ["another port is fine, another path is not", { redirect_uri: "http://127.0.0.1:1/other" }],
    ["another host", { redirect_uri: "https://evil.example/callback" }],
    ["another scheme", { redirect_uri: "https://127.0.0.1:8976/callback" }],
    ["a name for the same", { redirect_uri: "http://localhost:8976/callback" }],
    ["a user name", { redirect_uri: "http://127.0.0.1:8976@evil.example/callback" }],
    ["none", { redirect_uri: undefined }],
    ["an unknown client", { client_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }],
    ["a document on a private host", { client_id: "https://127.0.0.1:9/client.json" }],
    ["a document without TLS", { client_id: "http://agent.example/client.json" }],
    ["too much", { state: "a".repeat(2_000) }],
  ])("%s", async (_, changes) => {
    const reply = await owner.browser.ask(client.page(changes));
    expect([reply.status, reply.headers.get("location")]).toEqual([200, null]);
    expect(String(reply.body)).toContain("This app can’t be connected");
    const { location } = await client.allow(owner.browser, { page: client.page(changes), accountId });
    expect([location?.origin, location?.pathname]).toEqual([baseUrl(), "/oauth/authorize"]);
  });

  it("a parameter that is sent twice", async () => {
    const page = `${client.page()}&redirect_uri=${encodeURIComponent("https://evil.example/")}`;
    expect(String((await owner.browser.ask(page)).body)).toContain("This app can’t be connected");
  });
});

describe("a page of ours says what is wrong, and tells the client once its link is pressed", () => {
  it.each([
    ["another response type", { response_type: "token" }, "unsupported_response_type"],
    ["no PKCE", { code_challenge: undefined }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["PKCE whose method is missing", { code_challenge_method: undefined }, "invalid_request"],
    ["a challenge that is no hash", { code_challenge: "short" }, "invalid_request"],
    ["another resource", { resource: "https://elsewhere.example/mcp" }, "invalid_target"],
    ["the API as the resource", { resource: "/api/v1" }, "invalid_target"],
    ["unknown scopes", { scope: "everything" }, "invalid_scope"],
  ])("%s", async (_, changes, error) => {
    const reply = await owner.browser.ask(client.page({ redirect_uri: "http://127.0.0.1:5555/callback", ...changes }));
    expect([reply.status, reply.headers.get("location")]).toEqual([200, null]); // a redirect would make the service lead anywhere
    const html = String(reply.body).replaceAll("<!-- -->", "");
    expect(html).toContain("Go back to a program on this device");
    const location = new URL(/<a href="(http:\/\/127[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "", baseUrl());
    expect([location.host, location.searchParams.get("error")]).toEqual(["127.0.0.1:5555", error]);
    expect(html).toContain("For its developer: ");
    expect([location.searchParams.get("state"), location.searchParams.get("iss")]).toEqual(["a state", baseUrl()]);
    const posted = await client.allow(owner.browser, { page: client.page(changes), accountId });
    expect([posted.location?.origin, posted.location?.pathname]).toEqual([baseUrl(), "/oauth/authorize"]);
  });
});

it("takes consent from our own page alone", async () => {
  const form = new URLSearchParams({
    request: client.page().split("?")[1] ?? "",
    account_id: accountId,
    decision: "allow",
    scope: "forms:read",
  });
  const withHeaders = (headers: Record<string, string>) => pressed(owner.browser, form, headers);
  expect((await withHeaders({ "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" })).status).toBe(403);
  expect((await withHeaders({ "Sec-Fetch-Site": "same-site" })).status).toBe(403);
  const stranger = owner.browser.copy();
  stranger.cookies.clear();
  expect((await pressed(stranger, form)).location?.pathname).toBe("/oauth/authorize");
  expect((await owner.browser.ask(client.page())).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

describe("a code is refused", () => {
  it.each([
    ["with another verifier", { code_verifier: "b".repeat(43) }, "invalid_grant"],
    ["without a verifier", { code_verifier: "" }, "invalid_request"],
    ["to another address", { redirect_uri: "http://127.0.0.1:1/callback" }, "invalid_grant"],
    ["for another resource", { resource: "https://elsewhere.example/mcp" }, "invalid_target"],
    ["in another kind of request", { grant_type: "client_credentials" }, "unsupported_grant_type"],
    ["without a client", { client_id: "" }, "invalid_request"],
    ["that is unknown", { code: `fs_oac_${"0".repeat(48)}` }, "invalid_grant"],
  ])("%s", async (_, changes, error) => {
    const code = await client.code(owner.browser, { accountId });
    const refused = await client.exchange(code, changes);
    expect([refused.status, refused.body.error, refused.headers.get("cache-control")]).toEqual([400, error, "no-store"]);
    expect((await client.exchange(code)).status).toBe(200); // its own client still gets it
  });

  it("for another client", async () => {
    const code = await client.code(owner.browser, { accountId });
    const { clientId } = await OAuthClient.register(baseUrl());
    expect((await client.exchange(code, { client_id: clientId })).body.error).toBe("invalid_grant");
  });

  it("after a minute", async () => {
    const code = await client.code(owner.browser, { accountId });
    await db().oauthGrant.updateMany({ where: { accountId, redeemedAt: null }, data: { expiresAt: new Date() } });
    expect((await client.exchange(code)).body.error).toBe("invalid_grant");
  });

  it("the second time, which ends what it gave", async () => {
    const code = await client.code(owner.browser, { accountId });
    const { body } = await client.exchange(code);
    const access = String(body.access_token);
    expect(await toolsOf(access)).toContain("ask_person");
    expect((await client.exchange(code, { code_verifier: "b".repeat(43) })).body.error).toBe("invalid_grant");
    expect(await toolsOf(access)).toBe(401);
    expect((await client.refresh(String(body.refresh_token))).body.error).toBe("invalid_grant");
  });

  it("but once, of many exchanges at the same time", async () => {
    const code = await client.code(owner.browser, { accountId });
    const replies = await Promise.all(Array.from({ length: 5 }, () => client.exchange(code)));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe("a token", () => {
  it("for renewal works once; again, it ends the connection", async () => {
    const { refresh } = await client.connect(owner.browser, { accountId });
    const renewed = await client.refresh(refresh);
    expect(renewed.status).toBe(200);
    const access = String(renewed.body.access_token);
    expect(await toolsOf(access)).toContain("ask_person");
    expect((await client.refresh(refresh)).body.error).toBe("invalid_grant");
    expect(await toolsOf(access)).toBe(401);
    const entry = await db().auditEntry.findFirst({ where: { accountId, action: "app.disconnected", detail: { contains: "used_again" } } });
    expect(entry?.actorKind).toBe("service");
  });

  it("belongs to its client", async () => {
    const { refresh } = await client.connect(owner.browser, { accountId });
    const { clientId } = await OAuthClient.register(baseUrl());
    expect((await client.refresh(refresh, { client_id: clientId })).body.error).toBe("invalid_grant");
    expect((await client.post("/oauth/revoke", { token: refresh, client_id: clientId })).body.error).toBe("invalid_grant");
    expect((await client.refresh(refresh)).status).toBe(200);
  });

  it("opens /mcp alone", async () => {
    const { access, refresh } = await client.connect(owner.browser, { accountId });
    for (const token of [access, refresh]) {
      const reply = await fetch(new URL("/api/v1/forms", baseUrl()), { headers: { Authorization: `Bearer ${token}` } });
      expect(reply.status).toBe(401);
    }
    expect(await toolsOf(refresh)).toBe(401);
    const wrong = await fetch(new URL("/mcp", baseUrl()), {
      method: "POST",
      headers: { Authorization: `Bearer fs_oat_${"0".repeat(48)}` },
    });
    expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([401, expect.stringContaining('error="invalid_token"')]);
  });

  it("is stored as a hash alone", async () => {
    const { access, refresh } = await client.connect(owner.browser, { accountId });
    const stored = JSON.stringify(await db().oauthGrant.findMany({ where: { accountId }, include: { tokens: true } }));
    for (const secret of [access, refresh]) expect(stored).not.toContain(secret);
  });

  it("ends when the account requires more of sign-ins than the person has", async () => {
    const strict = await newOwner();
    const { access } = await client.connect(strict.browser, { accountId: strict.api.accountId });
    await db().account.update({ where: { id: strict.api.accountId }, data: { requiresTwoStep: true } });
    expect(await toolsOf(access)).toBe(401);
  });
});
