import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { hashLinkToken } from "@/lib/domain/members/link-token";
import { baseUrl } from "../../support/http/api";
import { codeOf } from "../../support/http/authenticator";
import { Browser } from "../../support/http/browser";
import { OAuthClient, toolsOf } from "../../support/http/oauth-client";
import type { OpenIdProvider } from "../../support/receivers/openid-provider";
import { startOpenIdProvider } from "../../support/receivers/openid-provider";
import type { Session } from "../../support/screens/connected-owner";
import { aPerson, connectedOwner, enter, problemOf, save, saved, sessionOf, settings } from "../../support/screens/connected-owner";
import { newOwner } from "../../support/screens/new-owner";

/** What a session that began with a provider is kept to, whatever its person does in it. */
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(`${baseUrl()}/sign-in/provider/callback`);
});
afterAll(() => provider.stop());

const post = (browser: Browser, path: string, body: object = {}) => browser.ask(`/api/v1/${path}`, { method: "POST", body });
const NEW = "a newer password";

/** One more account, to which somebody belongs. */
async function otherAccountOf(userId: string): Promise<string> {
  const { api } = await newOwner();
  await db().member.create({ data: { accountId: api.accountId, userId, role: "owner", since: new Date() } });
  return api.accountId;
}

describe("a password that is changed", () => {
  const change = ({ browser, password }: { browser: Browser; password: string }) =>
    post(browser, "user/password", { current_password: password, new_password: NEW });

  it("leaves a session with its provider, its end and its account, and ends all others", async () => {
    const { owner, browser } = await connectedOwner(provider);
    const elsewhere = await otherAccountOf(owner.id);
    const before = await db().userSession.findFirstOrThrow({ where: { userId: owner.id, providerId: { not: null } } });
    const copy = browser.copy();
    expect((await change({ browser, password: owner.password })).status).toBe(204);
    const session = (await sessionOf(browser)).body as Session;
    expect([session.account.id, session.accounts.length]).toEqual([owner.api.accountId, 1]);
    const into = { method: "PATCH", body: { account_id: elsewhere } };
    expect((await browser.ask("/api/v1/session", into)).status).toBe(404);
    for (const ended of [copy, owner.browser]) expect((await sessionOf(ended)).status).toBe(403);
    const rows = await db().userSession.findMany({ where: { userId: owner.id } });
    const { providerId, providerEndsAt } = before;
    expect(rows).toMatchObject([{ providerId, providerEndsAt }]);
    expect(rows[0]?.token).not.toBe(before.token);
  });

  it("gives no session by password where the account requires its provider", async () => {
    const { browser, owner } = await connectedOwner(provider);
    expect((await save({ browser }, settings(provider, { requires_provider: true }))).status).toBe(200);
    expect((await change({ browser, password: owner.password })).status).toBe(204);
    expect((await browser.ask("/api/v1/forms")).status).toBe(200);
    expect(await db().userSession.count({ where: { userId: owner.id, providerId: null } })).toBe(0);
  });

  it("leaves a session of a password in the account that it shows, whichever was used last elsewhere", async () => {
    const owner = await newOwner();
    const elsewhere = await otherAccountOf(owner.id);
    const own = { method: "PATCH", body: { account_id: owner.api.accountId } };
    expect((await owner.browser.ask("/api/v1/session", own)).status).toBe(200);
    const other = new Browser(baseUrl());
    expect((await post(other, "session", { email: owner.email, password: owner.password })).status).toBe(201);
    expect((await other.ask("/api/v1/session", { method: "PATCH", body: { account_id: elsewhere } })).status).toBe(200);
    expect((await change(owner)).status).toBe(204);
    expect((await sessionOf(owner.browser)).body).toMatchObject({ account: { id: owner.api.accountId } });
  });
});

describe("an app that somebody connects in such a session", () => {
  async function connected() {
    const { owner, browser } = await connectedOwner(provider);
    const client = await OAuthClient.register(baseUrl());
    const { accountId } = owner.api;
    const { access, refresh } = await client.connect(browser, { accountId });
    expect(await toolsOf(access, baseUrl())).toContain("ask_person");
    return { owner, client, access, refresh, accountId };
  }

  it("ends when the session would have, however often it is renewed", async () => {
    const { owner, client, access, refresh, accountId } = await connected();
    const session = await db().userSession.findFirstOrThrow({ where: { userId: owner.id, providerId: { not: null } } });
    const grant = await db().oauthGrant.findFirstOrThrow({ where: { accountId } });
    expect([grant.providerId, grant.endsAt]).toEqual([session.providerId, session.providerEndsAt]);
    await db().oauthGrant.updateMany({ where: { accountId }, data: { endsAt: new Date() } });
    expect([await toolsOf(access, baseUrl()), (await client.refresh(refresh)).body.error]).toEqual([401, "invalid_grant"]);
  });

  it("ends with the provider", async () => {
    const { owner, access } = await connected();
    expect((await owner.browser.ask("/api/v1/account/sign-in-provider", { method: "DELETE" })).status).toBe(204);
    expect(await toolsOf(access, baseUrl())).toBe(401);
  });

  it("ends, if a password let it in, when the account comes to require the provider", async () => {
    const { owner, browser } = await connectedOwner(provider);
    const client = await OAuthClient.register(baseUrl());
    const { access } = await client.connect(owner.browser, { accountId: owner.api.accountId });
    expect((await save({ browser }, settings(provider, { requires_provider: true }))).status).toBe(200);
    expect(await toolsOf(access, baseUrl())).toBe(401);
  });
});

describe("a link that somebody opens in such a session", () => {
  it("is not used up: its account would not open there", async () => {
    const { owner, browser } = await connectedOwner(provider);
    const host = await newOwner();
    const invited = await post(host.browser, "invitations", { email: owner.email, role: "viewer" });
    const { url } = invited.body as { url: string };
    const token = url.split("/").at(-1);
    const refused = await post(browser, "invitations/accept", { token });
    expect([refused.status, refused.body]).toMatchObject([403, { type: "provider_session" }]);
    expect((refused.body as { detail: string }).detail).toContain("Sign out, sign in with your password or a passkey");
    expect(await db().member.count({ where: { accountId: host.api.accountId, userId: owner.id } })).toBe(0);
    const page = await browser.ask(new URL(url).pathname);
    expect(page.body).toContain("which opens its own account alone");
    expect((await post(owner.browser, "invitations/accept", { token })).status).toBe(200);
  });

  it("for a new password ends when somebody joins one more account with its provider", async () => {
    const { owner, sub } = await connectedOwner(provider);
    const host = await newOwner();
    const second = await saved(host, settings(provider));
    const row = { userId: owner.id, expiresAt: new Date(Date.now() + 60_000) };
    await db().passwordReset.create({ data: { tokenHash: hashLinkToken(owner.id), ...row } });
    provider.signsIn(sub, { email: owner.email });
    expect(await enter(new Browser(baseUrl()), second, provider)).toBe("/forms");
    expect(await db().member.count({ where: { accountId: host.api.accountId, userId: owner.id } })).toBe(1);
    expect(await db().passwordReset.count({ where: { userId: owner.id } })).toBe(0);
  });
});

it("an account that comes to require two steps tells somebody who has them how to sign in, not to set them up", async () => {
  const { owner, browser } = await connectedOwner(provider);
  const { secret } = (await post(owner.browser, "user/two-step", { current_password: owner.password })).body as { secret: string };
  expect((await post(owner.browser, "user/two-step/confirm", { code: await codeOf(secret) })).status).toBe(200);
  const late = await db().userSession.count({ where: { userId: owner.id, providerId: { not: null } } });
  expect(late).toBe(0); // ended with all others
  const entered = new Browser(baseUrl());
  const { id } = await db().signInProvider.findUniqueOrThrow({ where: { accountId: owner.api.accountId } });
  expect(await enter(entered, id, provider)).toBe("/forms");
  expect((await sessionOf(browser)).status).toBe(403);
  const required = { method: "PATCH", body: { requires_two_step: true } };
  expect((await owner.browser.ask("/api/v1/account", required)).status).toBe(200);
  const closed = await entered.ask("/api/v1/forms");
  expect([closed.status, closed.body]).toMatchObject([403, { type: "two_step_required" }]);
  expect((closed.body as { detail: string }).detail).toContain("sign in with your password and a code");
  const page = await entered.ask("/two-step?next=%2Fforms");
  expect(page.body).toContain("Sign in with your password and a code");
});

it("an account that requires two steps comes to require its provider by an owner who has tried it", async () => {
  const { owner, id, sub } = await connectedOwner(provider);
  const { secret } = (await post(owner.browser, "user/two-step", { current_password: owner.password })).body as { secret: string };
  expect((await post(owner.browser, "user/two-step/confirm", { code: await codeOf(secret) })).status).toBe(200);
  const required = { method: "PATCH", body: { requires_two_step: true } };
  expect((await owner.browser.ask("/api/v1/account", required)).status).toBe(200);
  const turnOn = async () => {
    const { status, body } = await save(owner, settings(provider, { requires_provider: true }));
    return [status, (body as { type?: string }).type];
  };
  expect((await save(owner, settings(provider))).status).toBe(200); // what was tried before does not count
  expect(await turnOn()).toEqual([409, "provider_not_tried"]);
  provider.signsIn(aPerson().sub, { email: aPerson().email });
  expect(problemOf(await enter(new Browser(baseUrl()), id, provider))).toBe("two_step");
  expect(await turnOn()).toEqual([409, "provider_not_tried"]);
  provider.signsIn(sub, { email: owner.email });
  expect(problemOf(await enter(new Browser(baseUrl()), id, provider))).toBe("two_step");
  expect((await save(owner, settings(provider, { requires_provider: true, client_secret: "untried" }))).status).toBe(409);
  expect(await turnOn()).toEqual([200, undefined]);
  const browser = new Browser(baseUrl());
  expect(await enter(browser, id, provider)).toBe("/forms");
  expect((await browser.ask("/api/v1/forms")).status).toBe(200);
});

describe("somebody who was invited", () => {
  const roles = { role_claim: "groups", roles: { admins: "owner", staff: "editor" }, default_role: null };

  it("is again what they were, and is not removed, when a claim gives no role any more", async () => {
    const host = await newOwner();
    const id = await saved(host, settings(provider, roles));
    const guest = await newOwner();
    const invited = await post(host.browser, "invitations", { email: guest.email, role: "viewer" });
    const token = (invited.body as { url: string }).url.split("/").at(-1);
    expect((await post(guest.browser, "invitations/accept", { token })).status).toBe(200);
    const { sub } = aPerson();
    await db().userIdentity.create({
      data: { id: crypto.randomUUID(), userId: guest.id, issuer: provider.issuer, subject: sub, createdAt: new Date() },
    });
    const roleWith = async (...groups: string[]) => {
      provider.signsIn(sub, { email: guest.email, groups });
      const browser = new Browser(baseUrl());
      const location = await enter(browser, id, provider);
      return location === "/forms" ? ((await sessionOf(browser)).body as Session).role : problemOf(location);
    };
    expect(await roleWith("staff")).toBe("editor");
    expect(await roleWith("admins")).toBe("owner");
    expect(await roleWith()).toBe("viewer");
    expect(await roleWith("staff")).toBe("editor");
    // What an owner decides meanwhile counts, too.
    expect((await host.browser.ask(`/api/v1/members/${guest.id}`, { method: "PATCH", body: { role: "owner" } })).status).toBe(200);
    expect(await roleWith()).toBe("owner");
  });
});
