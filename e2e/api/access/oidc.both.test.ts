import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { baseUrl } from "../../support/http/api";
import { Browser } from "../../support/http/browser";
import type { OpenIdProvider } from "../../support/receivers/openid-provider";
import { startOpenIdProvider } from "../../support/receivers/openid-provider";
import { freePort } from "../../support/service/free-port";
import type { Session } from "../../support/screens/connected-owner";
import {
  aPerson,
  begin,
  connectedOwner,
  enter,
  locationOf,
  problemOf,
  save,
  saved,
  sessionOf,
  SETTINGS,
  settings,
} from "../../support/screens/connected-owner";
import { newOwner } from "../../support/screens/new-owner";
import { command } from "../../support/service/command";
import { APP_SECRET } from "../../support/database/create-database";

let one: OpenIdProvider;
let two: OpenIdProvider;
beforeAll(async () => {
  [one, two] = (await Promise.all([0, 1].map(() => startOpenIdProvider(`${baseUrl()}/sign-in/provider/callback`)))) as [
    OpenIdProvider,
    OpenIdProvider,
  ];
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
});
beforeEach(() => {
  for (const each of [one, two]) {
    each.tamper(null);
    each.silence(false);
  }
});

describe("the settings of a sign-in provider", () => {
  it("are checked with the provider, and never show the secret", async () => {
    const owner = await newOwner();
    expect((await owner.browser.ask(SETTINGS)).body).toEqual({
      provider: null,
      redirect_uri: `${baseUrl()}/sign-in/provider/callback`,
    });
    const reply = await save(
      owner,
      settings(one, { domains: ["Example.COM", "example.com"], role_claim: "groups", roles: { admins: "owner" } }),
    );
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        provider: { issuer: one.issuer, domains: ["example.com"], roles: { admins: "owner" }, requires_provider: false, session_hours: 12 },
      },
    ]);
    expect(JSON.stringify([reply.body, await db().signInProvider.findMany()])).not.toContain("first secret");
    const kept = settings(one);
    const { client_secret: _, ...withoutSecret } = kept;
    expect((await save(owner, withoutSecret)).status).toBe(200);
    expect((await save(owner, { ...withoutSecret, client_id: "second" })).body).toMatchObject({
      detail: [{ loc: ["body", "client_secret"] }],
    });
    expect((await owner.browser.ask(SETTINGS, { method: "DELETE" })).status).toBe(204);
    expect((await owner.browser.ask(SETTINGS, { method: "DELETE" })).status).toBe(404);
  });

  it("name what is wrong with a server as a class", async () => {
    const owner = await newOwner();
    const typeOf = async (issuer: string) => {
      const { body } = await save(owner, settings(one, { issuer }));
      return (body as { detail: { type: string }[] }).detail[0]?.type;
    };
    expect(await typeOf(`http://127.0.0.1:${await freePort()}`)).toBe("provider_refused");
    expect(await typeOf("http://10.0.0.1")).toBe("provider_not_public");
    expect(await typeOf("http://169.254.169.254/latest")).toBe("provider_not_public");
    expect(await typeOf("http://93.184.215.14")).toBe("provider_insecure");
    expect(await typeOf(baseUrl())).toBe("provider_not_a_provider");
    expect(await typeOf(one.issuer.replace("127.0.0.1", "localhost"))).toBe("provider_wrong_issuer");
    one.silence(true);
    expect(await typeOf(one.issuer)).toBe("provider_timed_out");
    expect((await save(owner, settings(one, { issuer: "file:///etc/passwd" }))).status).toBe(422);
  });
});

describe("signing in with a provider", () => {
  it("makes a new person of an unknown one, and finds them again by issuer and subject", async () => {
    const owner = await newOwner();
    const id = await saved(owner, settings(one));
    const { sub, email } = aPerson();
    one.signsIn(sub, { email, email_verified: true, name: "Grace" });
    const browser = new Browser(baseUrl());
    const begun = await begin(browser, id, "/rounds");
    const asked = new URL(begun);
    expect(asked.origin).toBe(one.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${baseUrl()}/sign-in/provider/callback`,
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked.searchParams.get(name)?.length).toBeGreaterThan(40);
    expect(locationOf(await browser.ask(await one.follow(begun)))).toBe("/rounds");
    const first = (await sessionOf(browser)).body as Session;
    expect(first).toMatchObject({ user: { email, name: "Grace" }, role: "viewer", account: { id: owner.api.accountId } });
    expect([...browser.cookies.keys()].some((name) => name.endsWith("formslip_provider"))).toBe(false);
    one.signsIn(sub, { email: `renamed-${email}`, name: "Other" });
    const again = new Browser(baseUrl());
    expect(await enter(again, id, one)).toBe("/forms");
    expect(((await sessionOf(again)).body as Session).user).toEqual(first.user);
  });

  it("never takes over a person by their address", async () => {
    const victim = await newOwner();
    const attacker = await newOwner();
    const id = await saved(attacker, settings(two));
    two.signsIn(aPerson().sub, { email: victim.email, email_verified: true });
    const browser = new Browser(baseUrl());
    expect(problemOf(await enter(browser, id, two))).toBe("address_taken");
    expect((await sessionOf(browser)).status).toBe(403);
    expect((await victim.browser.ask("/api/v1/session")).status).toBe(200);
    expect(await db().userIdentity.count({ where: { userId: victim.id } })).toBe(0);
  });

  it("shows the account of the provider alone, whatever else the person belongs to", async () => {
    const { owner, browser } = await connectedOwner(two);
    const other = await newOwner();
    await db().member.create({ data: { accountId: other.api.accountId, userId: owner.id, role: "owner", since: new Date() } });
    const made = await other.browser.ask("/api/v1/forms", {
      method: "POST",
      body: { title: "Kept", fields: [{ key: "name", type: "text", label: "Name" }] },
    });
    const { id: formId } = made.body as { id: string };
    const session = (await sessionOf(browser)).body as Session;
    expect(session.accounts).toHaveLength(1);
    const switched = await browser.ask("/api/v1/session", { method: "PATCH", body: { account_id: other.api.accountId } });
    expect(switched.status).toBe(404);
    const elsewhere = await browser.ask("/api/v1/keys", { headers: { "Formslip-Account": other.api.accountId } });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([403, { type: "not_a_member" }]);
    const preview = `/forms/${formId}/versions/1/preview`;
    expect([(await owner.browser.ask(preview)).status, (await browser.ask(preview)).status]).toEqual([200, 404]);
    expect(((await sessionOf(owner.browser)).body as Session).accounts).toHaveLength(2);
  });

  it("counts the same subject of two issuers as two people, and one issuer of two accounts as one", async () => {
    const [a, b, c] = await Promise.all([newOwner(), newOwner(), newOwner()]);
    const ids = [await saved(a, settings(one)), await saved(b, settings(two)), await saved(c, settings(one))];
    const { sub } = aPerson();
    one.signsIn(sub, { email: aPerson().email });
    two.signsIn(sub, { email: aPerson().email });
    const found: Session[] = [];
    for (const [index, provider] of [one, two, one].entries()) {
      const browser = new Browser(baseUrl());
      expect(await enter(browser, ids[index] ?? "", provider)).toBe("/forms");
      found.push((await sessionOf(browser)).body as Session);
    }
    const [first, second, third] = found;
    expect(second?.user.id).not.toBe(first?.user.id);
    expect(third?.user.id).toBe(first?.user.id);
    expect(third?.account.id).toBe(c.api.accountId);
    expect(third?.accounts).toHaveLength(1);
  });

  it("opens no other site afterwards, and begins only from our own pages", async () => {
    const owner = await newOwner();
    const id = await saved(owner, settings(one));
    const { sub, email } = aPerson();
    one.signsIn(sub, { email });
    for (const next of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/sign-in"])
      expect(await enter(new Browser(baseUrl()), id, one, next)).toBe("/forms");
    const foreign = await new Browser(baseUrl()).ask(`/sign-in/provider/${id}`, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(locationOf(foreign)).toMatch(/^\/sign-in\/provider\?with=/);
  });
});

describe("a callback", () => {
  let id: string;
  beforeAll(async () => {
    id = await saved(await newOwner(), settings(one));
  });
  const refused = async (browser: Browser, address: string) => {
    const location = locationOf(await browser.ask(address));
    expect((await sessionOf(browser)).status).toBe(403);
    return problemOf(location);
  };
  const someone = () => {
    const { sub, email } = aPerson();
    one.signsIn(sub, { email });
  };

  it("counts once, in the browser that began, with its own state", async () => {
    someone();
    const browser = new Browser(baseUrl());
    const back = await one.follow(await begin(browser, id));
    const copy = browser.copy();
    expect(await refused(new Browser(baseUrl()), back)).toBe("expired");
    expect(await refused(browser.copy(), back.replace(/state=[^&]+/, "state=other"))).toBe("expired");
    expect(locationOf(await browser.ask(back))).toBe("/forms");
    expect(await refused(copy, back)).toBe("expired");
    const forged = new Browser(baseUrl());
    forged.cookies.set("formslip_provider", "x");
    expect(await refused(forged, back)).toBe("expired");
  });

  it("names the provider that was asked (RFC 9207): no mix-up of two", async () => {
    someone();
    const browser = new Browser(baseUrl());
    const back = await one.follow(await begin(browser, id));
    expect(back).toContain("iss=");
    expect(await refused(browser, back.replace(/iss=[^&]+/, `iss=${encodeURIComponent(two.issuer)}`))).toBe("bad_reply");
    const other = new Browser(baseUrl());
    expect(await refused(other, (await one.follow(await begin(other, id))).replace(/&?iss=[^&]+/, ""))).toBe("bad_reply");
  });

  it("says when the provider turned somebody away", async () => {
    one.signsIn("");
    const browser = new Browser(baseUrl());
    expect(await refused(browser, await one.follow(await begin(browser, id)))).toBe("declined");
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  it.each([
    ["a wrong nonce", () => ({ nonce: "other" }), false],
    ["another client", () => ({ aud: "second" }), false],
    ["another issuer", () => ({ iss: two.issuer }), false],
    ["a time that is over", () => ({ exp: seconds() - 90 }), false],
    ["a time to come", () => ({ iat: seconds() + 90 }), false],
    ["a key of somebody else", () => ({}), true],
  ])("with a token of %s is refused", async (_, change, isForged) => {
    someone();
    one.tamper((claims) => ({ claims: { ...claims, ...change() }, isForged }));
    const browser = new Browser(baseUrl());
    expect(await refused(browser, await one.follow(await begin(browser, id)))).toBe("bad_reply");
  });

  it("allows clocks to differ by a minute", async () => {
    someone();
    one.tamper((claims) => ({ claims: { ...claims, exp: seconds() - 30, iat: seconds() + 30 } }));
    expect(await enter(new Browser(baseUrl()), id, one)).toBe("/forms");
  });
});

describe("roles from a claim", () => {
  const roles = { role_claim: "groups", roles: { admins: "owner", staff: "editor" }, default_role: null };

  it("are given at each sign-in, and taken away with the account", async () => {
    const owner = await newOwner();
    const id = await saved(owner, settings(one, roles));
    const { sub, email } = aPerson();
    const roleWith = async (groups: unknown) => {
      one.signsIn(sub, { email, groups });
      const browser = new Browser(baseUrl());
      const location = await enter(browser, id, one);
      return location === "/forms" ? ((await sessionOf(browser)).body as Session).role : problemOf(location);
    };
    expect(await roleWith(["strangers"])).toBe("no_role");
    expect(await roleWith(["staff"])).toBe("editor");
    expect(await roleWith(["staff", "admins"])).toBe("owner");
    expect(await roleWith("staff")).toBe("editor");
    expect(await roleWith([])).toBe("removed");
    expect(await db().user.count({ where: { email } })).toBe(0);
    const audit = JSON.stringify((await owner.browser.ask("/api/v1/audit?limit=100")).body);
    for (const action of ["member.joined", "member.role_changed", "member.removed", "sign_in_provider.refused"])
      expect(audit).toContain(action);
  });

  it("leave the last owner, and people who belonged before", async () => {
    const { owner, sub, id } = await connectedOwner(one, roles);
    one.signsIn(sub, { email: owner.email, groups: [] });
    const browser = new Browser(baseUrl());
    expect(await enter(browser, id, one)).toBe("/forms");
    expect(((await sessionOf(browser)).body as Session).role).toBe("owner");
  });
});

describe("an account that requires its provider", () => {
  it("opens to nobody else, is required only by an owner who has tried it, and lets a locked-out owner in by a command", async () => {
    const { owner, id, browser } = await connectedOwner(one);
    const required = settings(one, { requires_provider: true });
    expect([(await save(owner, required)).status, (await save({ browser }, { ...required, client_secret: "untried" })).status]).toEqual([
      409, 409,
    ]);
    expect((await save({ browser }, required)).body).toMatchObject({ provider: { id, requires_provider: true } });
    expect((await browser.ask("/api/v1/forms")).status).toBe(200);
    const closed = await owner.browser.ask("/api/v1/forms");
    expect([closed.status, closed.body]).toMatchObject([403, { type: "provider_required" }]);
    expect(locationOf(await owner.browser.ask("/forms"))).toMatch(/^\/sign-in\/required/);
    const credentials = { email: owner.email, password: owner.password };
    const passwords = new Browser(baseUrl());
    const refused = await passwords.ask("/api/v1/session", { method: "POST", body: credentials });
    expect([refused.status, refused.body]).toMatchObject([403, { type: "provider_required" }]);
    expect([...passwords.cookies.keys()].some((name) => name.endsWith("session"))).toBe(false);
    const { dataDir, databaseUrl } = inject("service");
    const env = { ...process.env, DATA_DIR: dataDir, BASE_URL: baseUrl(), ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET }) };
    const { stdout } = await command("owners", { args: ["allow-passwords", owner.email], env });
    expect(stdout).toContain("no longer requires its sign-in provider");
    expect((await passwords.ask("/api/v1/session", { method: "POST", body: credentials })).status).toBe(201);
    expect((await passwords.ask("/api/v1/forms")).status).toBe(200);
    const nobody = await command("owners", { args: ["allow-passwords", "nobody@example.com"], env });
    expect(nobody.stderr).toContain("Nobody signs in with the email");
  });

  it("ends sessions after their hours, and with the provider", async () => {
    const { id, browser, owner } = await connectedOwner(one);
    const { sub, email } = aPerson();
    one.signsIn(sub, { email });
    const person = new Browser(baseUrl());
    await enter(person, id, one);
    const { user } = (await sessionOf(person)).body as Session;
    const row = await db().userSession.findFirstOrThrow({ where: { userId: user.id } });
    const hours = ((row.providerEndsAt?.getTime() ?? 0) - row.createdAt.getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
    await db().userSession.updateMany({ where: { userId: user.id }, data: { providerEndsAt: new Date(Date.now() - 1) } });
    expect((await sessionOf(person)).status).toBe(403);
    expect(await enter(person, id, one)).toBe("/forms");
    expect((await owner.browser.ask(SETTINGS, { method: "DELETE" })).status).toBe(204);
    expect([(await sessionOf(person)).status, (await sessionOf(browser)).status]).toEqual([403, 403]);
    expect((await sessionOf(owner.browser)).status).toBe(200);
  });

  it("says in our own words when the provider is down", async () => {
    const gone = await startOpenIdProvider(`${baseUrl()}/sign-in/provider/callback`);
    const id = await saved(await newOwner(), settings(gone));
    await gone.stop();
    const location = await begin(new Browser(baseUrl()), id);
    expect(problemOf(location)).toBe("refused");
    const { body } = await new Browser(baseUrl()).ask(location);
    expect(body).toContain("The provider refused the connection");
    expect(body).not.toContain("ECONNREFUSED");
  });
});
