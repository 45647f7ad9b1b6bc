import { beforeAll, describe, expect, it } from "vitest";
import { Api, baseUrl } from "../../support/http/api";
import { Browser } from "../../support/http/browser";
import { newOwner } from "../../support/screens/new-owner";
import type { SignedInOwner } from "../../support/screens/new-owner";

const signIn = (browser: Browser, credentials: Record<string, unknown>, headers = {}) =>
  browser.ask("/api/v1/session", { method: "POST", body: credentials, headers });

const form = { title: "From the dashboard", fields: [{ key: "a", type: "text", label: "A" }] };

describe("a session", () => {
  let owner: SignedInOwner;
  beforeAll(async () => {
    owner = await newOwner();
  });

  it("begins with email and password, and says who is signed in", async () => {
    const browser = new Browser(baseUrl());
    const { status, body } = await signIn(browser, { email: owner.email.toUpperCase(), password: owner.password });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user: { id: owner.id, email: owner.email, name: "Ada" },
      account: { id: owner.api.accountId },
      role: "owner",
    });
    expect((await browser.ask("/api/v1/session")).body).toEqual(body);
  });

  it("is a cookie that no script can read and no other site's page can send", async () => {
    const { headers } = await signIn(new Browser(baseUrl()), { email: owner.email, password: owner.password });
    const cookie = headers.getSetCookie().find((line) => line.startsWith("formslip_session=")) ?? "";
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("may read and write what the account's key may", async () => {
    const created = await owner.browser.ask("/api/v1/forms", { method: "POST", body: form });
    expect(created.status).toBe(201);
    const { id } = created.body as { id: string };
    expect((await owner.api.call(`/api/v1/forms/${id}`)).status).toBe(200);
    expect((await owner.browser.ask(`/api/v1/forms/${id}`)).status).toBe(200);
  });

  it("sees nothing of another account: 404, byte for byte as for an unknown id", async () => {
    const other = await newOwner();
    const { id } = await other.api.createForm();
    const unknown = await owner.browser.ask("/api/v1/forms/01ARZ3NDEKTSV4RRFFQ69G5FAV");
    const foreign = await owner.browser.ask(`/api/v1/forms/${id}`);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign.status).toBe(404);
  });

  it("ends on sign-out, even for a copied cookie", async () => {
    const browser = new Browser(baseUrl());
    await signIn(browser, owner);
    const thief = browser.copy();
    expect((await thief.ask("/api/v1/forms")).status).toBe(200);
    expect((await browser.ask("/api/v1/session", { method: "DELETE" })).status).toBe(204);
    expect(browser.cookies.has("formslip_session")).toBe(false);
    expect((await thief.ask("/api/v1/forms")).status).toBe(403);
  });

  it("can be ended in every browser at once", async () => {
    const [here, there] = [new Browser(baseUrl()), new Browser(baseUrl())];
    const { email, password } = await newOwner();
    for (const browser of [here, there]) await signIn(browser, { email, password });
    expect((await here.ask("/api/v1/sessions", { method: "DELETE" })).status).toBe(204);
    for (const browser of [here, there]) expect((await browser.ask("/api/v1/session")).status).toBe(403);
  });

  it("never reuses a cookie sent by the browser", async () => {
    const browser = new Browser(baseUrl());
    browser.cookies.set("formslip_session", owner.browser.cookies.get("formslip_session") ?? "");
    const planted = browser.cookies.get("formslip_session");
    await signIn(browser, owner);
    expect(browser.cookies.get("formslip_session")).not.toBe(planted);
  });

  it("is not accepted from a forged cookie", async () => {
    const forged = owner.browser.copy();
    const cookie = forged.cookies.get("formslip_session") ?? "";
    for (const value of [cookie.replace(/^./, (first) => (first === "a" ? "b" : "a")), cookie.split(".")[0] ?? "", "x", "%00", ""]) {
      forged.cookies.set("formslip_session", value);
      expect((await forged.ask("/api/v1/session")).status).toBe(403);
    }
  });
});

describe("a session is accepted from our own pages only", () => {
  let owner: SignedInOwner;
  beforeAll(async () => {
    owner = await newOwner();
  });
  const create = (headers: Record<string, string>) => owner.browser.ask("/api/v1/forms", { method: "POST", body: form, headers });

  it.each(["cross-site", "same-site", "none"])("refuses writes with Sec-Fetch-Site: %s", async (site) => {
    const { status, body } = await create({ "Sec-Fetch-Site": site });
    expect([status, body]).toEqual([403, { detail: "Not authenticated" }]);
  });

  it.each(["cross-site", "same-site"])("refuses reads with Sec-Fetch-Site: %s", async (site) => {
    expect((await owner.browser.ask("/api/v1/forms", { headers: { "Sec-Fetch-Site": site } })).status).toBe(403);
  });

  it("allows reads from a typed address", async () => {
    expect((await owner.browser.ask("/api/v1/forms", { headers: { "Sec-Fetch-Site": "none" } })).status).toBe(200);
  });

  it("falls back to Origin if a browser does not send Sec-Fetch-Site", async () => {
    const cookie = `formslip_session=${owner.browser.cookies.get("formslip_session") ?? ""}`;
    const post = async (headers: Record<string, string>) => {
      const call = {
        method: "POST",
        headers: { Cookie: cookie, "Content-Type": "application/json", ...headers },
        body: JSON.stringify(form),
      };
      return (await fetch(`${baseUrl()}/api/v1/forms`, call)).status;
    };
    expect(await post({ Origin: baseUrl() })).toBe(201);
    expect(await post({ Origin: "https://evil.example" })).toBe(403);
    expect(await post({ Origin: "null" })).toBe(403);
    expect(await post({})).toBe(403);
  });

  it("refuses sign-in from another site's page", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await signIn(new Browser(baseUrl()), owner, headers)).status).toBe(403);
  });

  it("is ignored when there is an Authorization header", async () => {
    const wrong = { Authorization: `Bearer fs_live_${"0".repeat(48)}` };
    expect((await owner.browser.ask("/api/v1/forms", { headers: wrong })).status).toBe(401);
    const other = await newOwner();
    const { id } = await owner.api.createForm();
    const key = { Authorization: `Bearer ${other.api.key ?? ""}` };
    expect((await owner.browser.ask(`/api/v1/forms/${id}`, { headers: key })).status).toBe(404);
  });

  it("cannot be replaced by a key where an owner is required", async () => {
    const { status, body } = await owner.api.call("/api/v1/session");
    expect([status, body]).toEqual([
      403,
      { detail: "API keys cannot do this: people do it in the dashboard, once they have signed in", type: "owner_only" },
    ]);
    expect((await new Api(null, "").call("/api/v1/session")).status).toBe(403);
  });
});

describe("wrong passwords", () => {
  const wrong = { password: "not the password" };

  // lib/domain/auth/sign-in.test.ts tests that both take equally long.
  it("get the same reply as unknown emails", async () => {
    const { email } = await newOwner();
    const answer = { status: 401, body: { detail: "Email or password is wrong" } };
    expect(await signIn(new Browser(baseUrl()), { email, ...wrong })).toMatchObject(answer);
    expect(await signIn(new Browser(baseUrl()), { email: "nobody@example.com", ...wrong })).toMatchObject(answer);
  });

  it.each([
    ["no email", { password: "x" }, ["body", "email"]],
    ["an email that is none", { email: "x", password: "x" }, ["body", "email"]],
    ["an empty password", { email: "a@example.com", password: "" }, ["body", "password"]],
    ["a password that is a number", { email: "a@example.com", password: 5 }, ["body", "password"]],
    ["an endless password", { email: "a@example.com", password: "x".repeat(5000) }, ["body", "password"]],
  ])("422 for %s", async (_, body, loc) => {
    const answer = await signIn(new Browser(baseUrl()), body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: [{ loc }] });
  });
});
