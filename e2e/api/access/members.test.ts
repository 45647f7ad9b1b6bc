import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Api, baseUrl } from "../../support/http/api";
import { Browser } from "../../support/http/browser";
import { command } from "../../support/service/command";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";
import { APP_SECRET, createDatabase } from "../../support/database/create-database";
import type { RunningService } from "../../support/service/start-service";
import { startService } from "../../support/service/start-service";

type Invitation = { id: string; url: string; email: string };
const password = "correct horse battery";
const tokenOf = (url: string | null) => url?.split("/").at(-1) ?? "";
const enter = (service: string, token: string, email: string) =>
  new Browser(service).ask("/api/v1/members", { method: "POST", body: { token, name: "Ada", email, password } });

const anAddress = () => `guest-${crypto.randomUUID()}@example.com`;
const inviteWith = async ({ browser }: { browser: Browser }, email: string, role = "editor") =>
  (await browser.ask("/api/v1/invitations", { method: "POST", body: { email, role } })).body as Invitation;

describe("the set-up link", () => {
  const stops: (() => Promise<unknown>)[] = [];
  let services: RunningService[];
  beforeAll(async () => {
    const { databaseUrl } = inject("service");
    if (databaseUrl !== null) {
      const env = { DATABASE_URL: await createDatabase(databaseUrl, { isEmpty: true }), APP_SECRET, RATE_LIMITS: "off" };
      services = await Promise.all([startService({ env }), startService({ env })]);
    } else {
      services = [await startService({ env: { RATE_LIMITS: "off" } })];
    }
    for (const service of services) stops.unshift(() => service.dispose());
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  const first = () => {
    const [service] = services;
    if (!service) throw new Error("No service");
    return service;
  };

  it("is printed at every start, the same by every process, until there is an owner", async () => {
    const tokens = new Set(services.map(({ setUpUrl }) => tokenOf(setUpUrl)));
    expect(tokens.size).toBe(1);
    expect(first().setUpUrl).toMatch(/\/setup\/[\w-]{43}$/);
    await first().restart();
    expect(first().output().stdout).toContain(`Set up the dashboard: ${first().setUpUrl ?? ""}\n`);
    expect(first().output().stdout).not.toContain("API key:");
  });

  it("is not consumed by opening it", async () => {
    for (const method of ["GET", "HEAD", "GET"])
      expect((await fetch(first().setUpUrl ?? "", { method, redirect: "manual" })).status).toBe(200);
  });

  it("admits one of eight simultaneous users and nobody afterwards", async () => {
    const token = tokenOf(first().setUpUrl);
    const tries = Array.from({ length: 8 }, (_, index) =>
      enter(services[index % services.length]?.baseUrl ?? "", token, `owner-${index}@example.com`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 410)]);
    const late = await enter(first().baseUrl, token, "late@example.com");
    expect([late.status, late.body]).toEqual([410, { detail: "The link was used, has expired, or is not complete", type: "gone" }]);
    await first().restart();
    expect(first().output().stdout).not.toContain("Set up the dashboard");
  });
});

describe("an invitation", () => {
  let owner: SignedInOwner;
  beforeAll(async () => {
    owner = await newOwner();
  });
  const invite = (email = anAddress()) => inviteWith(owner, email);
  const join = ({ url, email }: Invitation) => enter(baseUrl(), tokenOf(url), email);

  it("makes the person with its address a member of the account in its role, once", async () => {
    for (const role of ["owner", "editor", "viewer"] as const) {
      const invitation = await inviteWith(owner, anAddress(), role);
      expect(invitation.url).toMatch(new RegExp(`^${baseUrl()}/join/[\\w-]{43}$`));
      const answers = await Promise.all(Array.from({ length: 4 }, () => join(invitation)));
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 410, 410, 410]);
      const account = { id: owner.api.accountId };
      expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ account, role, accounts: [{ ...account, role }] });
    }
  });

  it("is refused to any other address, and not used up by that", async () => {
    const invitation = await invite();
    const { status, body } = await enter(baseUrl(), tokenOf(invitation.url), anAddress());
    expect([status, body]).toEqual([
      422,
      { detail: [{ loc: ["body", "email"], msg: `This invitation is for ${invitation.email}`, type: "other_address" }] },
    ]);
    expect((await join(invitation)).status).toBe(201);
  });

  it("replaces an earlier one of the same address, and is refused for a member", async () => {
    const email = anAddress();
    const [first, second] = [await invite(email), await invite(email.toUpperCase())];
    expect((await join(first)).status).toBe(410);
    expect((await join(second)).status).toBe(201);
    const { status, body } = await owner.browser.ask("/api/v1/invitations", { method: "POST", body: { email, role: "viewer" } });
    expect([status, body]).toEqual([409, { detail: `${email} belongs to this account already`, type: "already_member" }]);
  });

  it.each([
    ["role", { role: "king" }],
    ["email", { email: "nobody" }],
    ["email", { email: undefined }],
  ])("is not made with a bad %s", async (key, change) => {
    const body = { email: anAddress(), role: "viewer", ...change };
    expect(await owner.browser.ask("/api/v1/invitations", { method: "POST", body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", key] }] },
    });
  });

  it("lets a person who signs in already join one more account, and switch", async () => {
    const guest = await newOwner();
    const { url } = await invite(guest.email);
    const accept = (browser: Browser) => browser.ask("/api/v1/invitations/accept", { method: "POST", body: { token: tokenOf(url) } });
    expect((await enter(baseUrl(), tokenOf(url), guest.email)).body).toMatchObject({ detail: [{ type: "taken" }] });
    expect(await accept((await newOwner()).browser)).toMatchObject({ status: 403, body: { type: "other_address" } });
    const both = await Promise.all([accept(guest.browser), accept(guest.browser)]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
      200,
      expect.toSatisfy((late) => late === 409 || late === 410),
    ]);
    const [own, joined] = [guest.api.accountId, owner.api.accountId];
    const session = async (account_id: string) =>
      (await guest.browser.ask("/api/v1/session", { method: "PATCH", body: { account_id } })) as { status: number; body: unknown };
    expect((await guest.browser.ask("/api/v1/session")).body).toMatchObject({ account: { id: joined }, role: "editor" });
    expect(await session(own)).toMatchObject({ status: 200, body: { account: { id: own }, role: "owner" } });
    expect((await guest.browser.ask("/api/v1/forms")).body).toEqual([]);
    expect((await session(crypto.randomUUID())).status).toBe(404);
    // A page of the other account that is still open works in its own.
    const members = await guest.browser.ask("/api/v1/members", { headers: { "Formslip-Account": joined } });
    expect(members.body).toContainEqual(expect.objectContaining({ email: owner.email }));
    expect((await owner.browser.ask(`/api/v1/members/${guest.id}`, { method: "DELETE" })).status).toBe(204);
    const late = await guest.browser.ask("/api/v1/forms", { method: "POST", body: {}, headers: { "Formslip-Account": joined } });
    expect([late.status, late.body]).toEqual([403, { detail: "You do not belong to this account any more", type: "not_a_member" }]);
    expect((await guest.browser.ask("/api/v1/session")).body).toMatchObject({ account: { id: own }, accounts: [{ id: own }] });
  });

  it("is listed without its link until it is used or withdrawn", async () => {
    const { id, url, email } = await invite();
    const listed = async () => (await owner.browser.ask("/api/v1/invitations")).body as Invitation[];
    expect((await listed()).find((invitation) => invitation.id === id)).toEqual(
      expect.not.objectContaining({ url: expect.anything() as string }),
    );
    expect((await owner.browser.ask(`/api/v1/invitations/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await listed()).map((invitation) => invitation.id)).not.toContain(id);
    expect((await enter(baseUrl(), tokenOf(url), email)).status).toBe(410);
    expect((await owner.browser.ask(`/api/v1/invitations/${id}`, { method: "DELETE" })).status).toBe(404);
  });

  it("belongs to its account: another one cannot withdraw it", async () => {
    const { id } = await invite();
    expect((await (await newOwner()).browser.ask(`/api/v1/invitations/${id}`, { method: "DELETE" })).status).toBe(404);
  });

  it.each(["", "x", "a".repeat(43), "../../x", "%00"])("cannot be %j", async (token) => {
    expect([410, 422]).toContain((await enter(baseUrl(), token, "x@example.com")).status);
  });

  it.each([
    ["password", { password: "nine char" }],
    ["name", { name: "  " }],
    ["email", { email: "nobody" }],
  ])("422 for a bad %s, and the link stays alive", async (key, change) => {
    const { url, email } = await invite();
    const body = { token: tokenOf(url), name: "Ada", email, password };
    const refused = await new Browser(baseUrl()).ask("/api/v1/members", { method: "POST", body: { ...body, ...change } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: [{ loc: ["body", key] }] });
    expect((await new Browser(baseUrl()).ask("/api/v1/members", { method: "POST", body })).status).toBe(201);
  });
});

describe("people of an account", () => {
  it("and invitations cannot be managed with an API key: a leaked key cannot add or remove anyone", async () => {
    const { api, id, browser } = await newOwner();
    const { id: invitation } = await inviteWith({ browser }, anAddress());
    const tries = [
      api.call("/api/v1/invitations", { method: "POST" }),
      api.call("/api/v1/invitations"),
      api.call(`/api/v1/invitations/${invitation}`, { method: "DELETE" }),
      api.call("/api/v1/members"),
      api.call(`/api/v1/members/${id}`, { method: "DELETE" }),
    ];
    for (const { status, body } of await Promise.all(tries))
      expect([status, body]).toEqual([
        403,
        { detail: "API keys cannot do this: people do it in the dashboard, once they have signed in", type: "owner_only" },
      ]);
    expect((await browser.ask("/api/v1/session")).status).toBe(200);
    expect((await browser.ask("/api/v1/invitations")).body).toHaveLength(1);
  });

  it("are listed and can change their own name and email", async () => {
    const { browser, api, id } = await newOwner();
    const email = `New-${crypto.randomUUID()}@Example.com`;
    const { status, body } = await browser.ask("/api/v1/user", {
      method: "PATCH",
      body: { name: " Grace ", email, current_password: password },
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ id, name: "Grace", email: email.toLowerCase() })]);
    expect((await browser.ask("/api/v1/members")).body).toEqual([
      { ...(body as object), role: "owner", two_step: false, since: expect.any(String) as string },
    ]);
    expect((await browser.ask("/api/v1/session", { method: "POST", body: { email, password } })).status).toBe(201);
    expect((await api.call("/api/v1/user", { method: "PATCH", body: { name: "X" } })).status).toBe(403);
  });

  it("see the account by the name that an owner gives it", async () => {
    const { browser, api } = await newOwner();
    const name = (given: string) => browser.ask("/api/v1/account", { method: "PATCH", body: { name: given } });
    expect(await name("  ")).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "name"] }] } });
    expect(await name(" Engines Ltd ")).toMatchObject({ status: 200, body: { id: api.accountId, name: "Engines Ltd" } });
    expect((await browser.ask("/api/v1/session")).body).toMatchObject({ account: { name: "Engines Ltd" } });
  });

  it("cannot take another's email", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const change = (email: string, current_password?: string) =>
      one.browser.ask("/api/v1/user", { method: "PATCH", body: { email, current_password } });
    const refusal = (key: string) => ({ status: 422, body: { detail: [{ loc: ["body", key] }] } });
    // Only a caller who knows the password learns whether an email is taken, at most ten times an hour.
    expect(await change(other.email)).toMatchObject(refusal("current_password"));
    expect(await change(other.email, "not the password")).toMatchObject(refusal("current_password"));
    expect(await change(one.email)).toMatchObject({ status: 200 });
    expect(await change(other.email, password)).toMatchObject(refusal("email"));
  });

  it("can be removed and are signed out at once, except the last one", async () => {
    const one = await newOwner();
    const other = await newOwner(one.api);
    expect((await (await newOwner()).browser.ask(`/api/v1/members/${other.id}`, { method: "DELETE" })).status).toBe(404);
    const both = [one, other].map(({ browser }, index) =>
      browser.ask(`/api/v1/members/${(index === 0 ? other : one).id}`, { method: "DELETE" }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses).toContain(204);
    const isSignedIn = async ({ browser }: SignedInOwner) => (await browser.ask("/api/v1/session")).status === 200;
    const [stayed, removed] = (await isSignedIn(one)) ? [one, other] : [other, one];
    expect((await removed.browser.ask("/api/v1/session")).status).toBe(403);
    expect((await stayed.browser.ask("/api/v1/members")).body).toEqual([expect.objectContaining({ id: stayed.id })]);
    const { status, body } = await stayed.browser.ask(`/api/v1/members/${stayed.id}`, { method: "DELETE" });
    expect([status, body]).toEqual([
      409,
      { detail: "The last owner of an account stays its owner: make somebody else an owner first", type: "last_owner" },
    ]);
  });

  it("take the invitations that they created along when they are removed", async () => {
    const one = await newOwner();
    const other = await newOwner(one.api);
    const [kept, gone] = [await inviteWith(one, anAddress()), await inviteWith(other, anAddress())];
    expect((await one.browser.ask(`/api/v1/members/${other.id}`, { method: "DELETE" })).status).toBe(204);
    expect(((await one.browser.ask("/api/v1/invitations")).body as Invitation[]).map(({ id }) => id)).toEqual([kept.id]);
    expect((await enter(baseUrl(), tokenOf(gone.url), gone.email)).status).toBe(410);
    expect((await enter(baseUrl(), tokenOf(kept.url), kept.email)).status).toBe(201);
  });
});

describe("a password", () => {
  const change = (browser: Browser, current: string, next: string) =>
    browser.ask("/api/v1/user/password", { method: "POST", body: { current_password: current, new_password: next } });

  it("change ends all other sessions, and the old cookie", async () => {
    const { browser, email } = await newOwner();
    const other = new Browser(baseUrl());
    await other.ask("/api/v1/session", { method: "POST", body: { email, password } });
    const before = browser.copy();
    expect((await change(browser, password, "a newer password")).status).toBe(204);
    expect((await browser.ask("/api/v1/session")).status).toBe(200);
    for (const old of [other, before]) expect((await old.ask("/api/v1/session")).status).toBe(403);
    const signIn = (body: object) => new Browser(baseUrl()).ask("/api/v1/session", { method: "POST", body });
    expect((await signIn({ email, password })).status).toBe(401);
    expect((await signIn({ email, password: "a newer password" })).status).toBe(201);
  });

  it("cannot be changed without knowing it", async () => {
    const { browser } = await newOwner();
    const { status, body } = await change(browser, "not the password", "a newer password");
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["body", "current_password"] }] });
    expect((await change(browser, password, "too short")).status).toBe(422);
    expect((await new Api(null, "").call("/api/v1/user/password", { method: "POST", body: {} })).status).toBe(403);
  });

  it("is reset by a command on the server, which signs the owner out everywhere", async () => {
    const { browser, email, api } = await newOwner();
    const env = process.env; // set to the service's by newApi()
    const { code, stdout } = await command("owners", { args: ["reset", email.toUpperCase()], env });
    expect(code).toBe(0);
    const fresh = /^New password: (\S{16})$/m.exec(stdout)?.[1];
    expect((await browser.ask("/api/v1/session")).status).toBe(403);
    expect((await browser.ask("/api/v1/session", { method: "POST", body: { email, password: fresh } })).status).toBe(201);
    expect((await command("owners", { args: ["list"], env })).stdout).toContain(email);
    const unknown = await command("owners", { args: ["reset", "nobody@example.com"], env });
    expect([unknown.code, unknown.stderr]).toEqual([1, "Nobody signs in with the email nobody@example.com. See: npm run owners -- list\n"]);
    const invited = await command("owners", { args: ["invite", "--account", api.accountId], env });
    const url = /^Invitation: (\S+)$/m.exec(invited.stdout)?.[1] ?? "";
    expect((await enter(baseUrl(), tokenOf(url), `x-${crypto.randomUUID()}@example.com`)).status).toBe(201);
  }, 120_000);
});
