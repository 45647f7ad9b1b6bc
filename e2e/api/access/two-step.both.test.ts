import { describe, expect, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { hashLinkToken } from "@/lib/domain/members/link-token";
import { baseUrl, newApi } from "../../support/http/api";
import { codeOf } from "../../support/http/authenticator";
import { Browser } from "../../support/http/browser";
import { newOwner } from "../../support/screens/new-owner";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { command } from "../../support/service/command";

const post = (browser: Browser, path: string, body: object = {}) => browser.ask(`/api/v1/${path}`, { method: "POST", body });
const signIn = (browser: Browser, { email, password }: { email: string; password: string }) =>
  post(browser, "session", { email, password });
const sendCode = (browser: Browser, code: string) => post(browser, "session/second-step", { code });
const problemOf = ({ status, body }: { status: number; body: unknown }) => {
  const { detail } = body as { detail: { loc: string[]; type: string }[] };
  return [status, detail[0]?.loc.at(-1), detail[0]?.type];
};

/** Turns two-step verification on with the code before the present one, so that the present one and the next are left. */
async function turnOn({ browser, password }: SignedInOwner): Promise<{ secret: string; first: string; codes: string[] }> {
  const begun = await post(browser, "user/two-step", { current_password: password });
  expect(begun.status).toBe(201);
  const { secret } = begun.body as { secret: string };
  const first = await codeOf(secret, -1);
  const confirmed = await post(browser, "user/two-step/confirm", { code: first });
  expect(confirmed.status).toBe(200);
  return { secret, first, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
}

/** A browser in which the password of a person was right. */
async function waiting(owner: SignedInOwner): Promise<Browser> {
  const browser = new Browser(baseUrl());
  expect((await signIn(browser, owner)).status).toBe(200);
  return browser;
}

describe("two-step verification", () => {
  it("is turned on with the password and a first code, which ends other sessions", async () => {
    const owner = await newOwner();
    const other = new Browser(baseUrl());
    expect((await signIn(other, owner)).status).toBe(201);
    expect((await owner.browser.ask("/api/v1/user/two-step")).body).toEqual({
      is_on: false,
      since: null,
      recovery_codes_left: 0,
      passkeys_work: false,
    });
    expect(problemOf(await post(owner.browser, "user/two-step", { current_password: "not the password" }))).toEqual([
      422,
      "current_password",
      "wrong_password",
    ]);
    const begun = await post(owner.browser, "user/two-step", { current_password: owner.password });
    const { secret, url } = begun.body as { secret: string; url: string };
    expect(url).toContain(`secret=${secret}`);
    expect(new URL(url).pathname).toContain(encodeURIComponent(owner.email));
    expect(problemOf(await post(owner.browser, "user/two-step/confirm", { code: "12345" }))).toEqual([422, "code", "wrong_code"]);
    expect(problemOf(await post(owner.browser, "user/two-step/confirm", { code: await codeOf(secret, 3) }))).toEqual([
      422,
      "code",
      "wrong_code",
    ]);
    expect((await signIn(new Browser(baseUrl()), owner)).status).toBe(201); // it is not on yet
    const { status, body } = await post(owner.browser, "user/two-step/confirm", { code: await codeOf(secret) });
    const codes = (body as { recovery_codes: string[] }).recovery_codes;
    expect([status, new Set(codes).size]).toEqual([200, 10]);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await other.ask("/api/v1/session")).status).toBe(403);
    expect((await owner.browser.ask("/api/v1/user/two-step")).body).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect((await post(owner.browser, "user/two-step", { current_password: owner.password })).body).toMatchObject({ type: "two_step_on" });
    const [row, hashes] = await Promise.all([
      db().twoStep.findUniqueOrThrow({ where: { userId: owner.id } }),
      db().recoveryCode.findMany({ where: { userId: owner.id } }),
    ]);
    const stored = JSON.stringify([row, hashes]);
    for (const secretText of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) expect(stored).not.toContain(secretText);
  });

  it("asks for a code after the password; no session exists before, and a code counts once", async () => {
    const owner = await newOwner();
    const { secret, first: used } = await turnOn(owner);
    const before = await db().userSession.count({ where: { userId: owner.id } });
    const browser = new Browser(baseUrl());
    const first = await signIn(browser, owner);
    expect([first.status, first.body]).toEqual([200, { second_step: { expires_at: expect.any(String) as unknown } }]);
    expect([...browser.cookies.keys()]).toEqual(["formslip_second_step"]);
    expect(await db().userSession.count({ where: { userId: owner.id } })).toBe(before);
    expect((await browser.ask("/api/v1/session")).status).toBe(403);
    expect((await browser.ask("/forms")).status).toBe(307);
    for (const code of ["000000", "abc", "1234567", await codeOf(secret, 5), used])
      expect((await sendCode(browser, code)).status, code).toBe(422);
    const other = await waiting(owner);
    const code = await codeOf(secret);
    const both = await Promise.all([sendCode(browser, code), sendCode(other, ` ${code.slice(0, 3)} ${code.slice(3)} `)]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 422]);
    const [entered, refused] = both[0].status === 201 ? [browser, other] : [other, browser];
    expect(problemOf(both[0].status === 201 ? both[1] : both[0])).toEqual([422, "code", "used_code"]);
    expect((await entered.ask("/api/v1/session")).body).toMatchObject({ user: { id: owner.id } });
    expect(entered.cookies.has("formslip_second_step")).toBe(false);
    expect((await refused.ask("/api/v1/session")).status).toBe(403);
    expect((await sendCode(refused, await codeOf(secret, 1))).status).toBe(201); // a clock may be fast
  });

  it("gives no way in without the password, before or after", async () => {
    const owner = await newOwner();
    const { secret } = await turnOn(owner);
    const none = await sendCode(new Browser(baseUrl()), await codeOf(secret));
    expect([none.status, none.body]).toMatchObject([410, { type: "second_step_over" }]);
    const browser = await waiting(owner);
    const thief = browser.copy();
    const stale = await waiting(owner);
    expect((await sendCode(browser, await codeOf(secret))).status).toBe(201);
    expect((await sendCode(thief, await codeOf(secret, 1))).status).toBe(410); // the wait is over with the first
    const changed = await post(owner.browser, "user/password", { current_password: owner.password, new_password: "a newer password" });
    expect(changed.status).toBe(204);
    expect((await sendCode(stale, await codeOf(secret, 1))).status).toBe(410);
    const forged = new Browser(baseUrl());
    for (const value of ["x", "%00", "", stale.cookies.get("formslip_second_step")?.slice(1) ?? ""]) {
      forged.cookies.set("formslip_second_step", value);
      expect((await sendCode(forged, await codeOf(secret, 1))).status).toBe(410);
    }
  });

  it("accepts each recovery code once", async () => {
    const owner = await newOwner();
    const { codes } = await turnOn(owner);
    const [one = "", two = "", three = ""] = codes;
    const [browser, other] = [await waiting(owner), await waiting(owner)];
    const both = await Promise.all([sendCode(browser, one), sendCode(other, one.toLowerCase().replaceAll("-", " "))]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 422]);
    expect((await sendCode(await waiting(owner), one)).status).toBe(422);
    const stranger = await newOwner();
    await turnOn(stranger);
    expect((await sendCode(await waiting(stranger), two)).status).toBe(422);
    expect((await owner.browser.ask("/api/v1/user/two-step")).body).toMatchObject({ recovery_codes_left: 9 });
    const who = { current_password: owner.password };
    expect(problemOf(await post(owner.browser, "user/two-step/recovery-codes", who))).toEqual([422, "code", "missing"]);
    const renewed = await post(owner.browser, "user/two-step/recovery-codes", { ...who, code: two });
    const fresh = (renewed.body as { recovery_codes: string[] }).recovery_codes;
    expect(fresh).toHaveLength(10);
    expect((await sendCode(await waiting(owner), three)).status).toBe(422);
    expect((await sendCode(await waiting(owner), fresh[0] ?? "")).status).toBe(201);
  });

  it("is turned off with the password and a code, which ends other sessions", async () => {
    const owner = await newOwner();
    const { secret, codes } = await turnOn(owner);
    const other = await waiting(owner);
    expect((await sendCode(other, codes[0] ?? "")).status).toBe(201);
    const off = (body: object) => post(owner.browser, "user/two-step/turn-off", body);
    expect(problemOf(await off({ current_password: owner.password }))).toEqual([422, "code", "missing"]);
    expect(problemOf(await off({ current_password: "not the password", code: codes[1] }))).toEqual([
      422,
      "current_password",
      "wrong_password",
    ]);
    expect(problemOf(await off({ current_password: owner.password, code: codes[0] }))).toEqual([422, "code", "wrong_code"]);
    expect((await off({ current_password: owner.password, code: await codeOf(secret) })).status).toBe(204);
    expect((await other.ask("/api/v1/session")).status).toBe(403);
    expect((await signIn(new Browser(baseUrl()), owner)).status).toBe(201);
    expect((await off({ current_password: owner.password })).body).toMatchObject({ type: "two_step_off" });
  });

  it("is asked for after a link for a new password too", async () => {
    const owner = await newOwner();
    const { codes } = await turnOn(owner);
    const row = { userId: owner.id, expiresAt: new Date(Date.now() + 60_000) };
    await db().passwordReset.create({ data: { tokenHash: hashLinkToken(owner.id), ...row } });
    const browser = new Browser(baseUrl());
    expect((await post(browser, `password-resets/${owner.id}`, { password: "a newer password" })).status).toBe(204);
    expect((await browser.ask("/api/v1/session")).status).toBe(403);
    const fresh = await waiting({ ...owner, password: "a newer password" });
    expect((await sendCode(fresh, codes[0] ?? "")).status).toBe(201);
  });

  it("is removed by a command for somebody who is locked out", async () => {
    const owner = await newOwner();
    await turnOn(owner);
    const env = process.env; // set to the service's by newApi()
    const { code, stdout } = await command("owners", { args: ["remove-two-step", owner.email.toUpperCase()], env });
    expect([code, stdout]).toEqual([0, expect.stringContaining("signs in with the password alone now")]);
    expect((await owner.browser.ask("/api/v1/session")).status).toBe(403);
    expect((await signIn(owner.browser, owner)).status).toBe(201);
    const unknown = await command("owners", { args: ["remove-two-step", "nobody@example.com"], env });
    expect([unknown.code, unknown.stderr]).toEqual([1, "Nobody signs in with the email nobody@example.com. See: npm run owners -- list\n"]);
  }, 120_000);
});

describe("an account that requires it", () => {
  it("shows its people nothing else before, and keeps its keys", async () => {
    const api = await newApi();
    const [owner, editor] = [await newOwner(api), await newOwner(api, "editor")];
    const require = (value: boolean, { browser } = owner) =>
      browser.ask("/api/v1/account", { method: "PATCH", body: { requires_two_step: value } });
    const early = await require(true);
    expect([early.status, early.body]).toMatchObject([409, { type: "two_step_off" }]);
    await turnOn(owner);
    expect((await require(true, editor)).status).toBe(403);
    expect((await require(true)).body).toMatchObject({ id: api.accountId, requires_two_step: true });
    expect((await owner.browser.ask("/api/v1/members")).body).toMatchObject([{ two_step: true }, { two_step: false }]);
    expect((await owner.browser.ask("/api/v1/forms")).status).toBe(200);

    for (const path of ["forms", "members", "keys", "forms/01ARZ3NDEKTSV4RRFFQ69G5FAV"]) {
      const { status, body } = await editor.browser.ask(`/api/v1/${path}`);
      expect([path, status, body]).toMatchObject([path, 403, { type: "two_step_required" }]);
    }
    const page = await editor.browser.ask("/forms?status=open");
    expect([page.status, page.headers.get("location")]).toEqual([307, `/two-step?next=${encodeURIComponent("/forms?status=open")}`]);
    const { id: draft } = (await api.call("/api/v1/drafts", { method: "POST", body: { content: { title: "Half" } } })).body as {
      id: string;
    };
    expect((await owner.browser.ask(`/drafts/${draft}/preview`)).status).toBe(200);
    expect((await editor.browser.ask(`/drafts/${draft}/preview`)).status).toBe(404);
    expect((await editor.browser.ask("/two-step")).status).toBe(200);
    expect((await editor.browser.ask("/api/v1/session")).body).toMatchObject({ account: { requires_two_step: true } });
    expect((await editor.browser.ask("/api/v1/sessions")).status).toBe(200);
    expect((await api.call("/api/v1/forms")).status).toBe(200);

    await turnOn(editor);
    expect((await editor.browser.ask("/api/v1/forms")).status).toBe(200);
    expect((await editor.browser.ask("/two-step")).status).toBe(307);
    expect((await require(false)).body).toMatchObject({ requires_two_step: false });
  });

  it("lets them go to another account, and out", async () => {
    const [first, second] = [await newOwner(), await newOwner()];
    const invited = await post(first.browser, "invitations", { email: second.email, role: "viewer" });
    const token = (invited.body as { url: string }).url.split("/").at(-1);
    expect((await post(second.browser, "invitations/accept", { token })).status).toBe(200);
    await turnOn(first);
    await first.browser.ask("/api/v1/account", { method: "PATCH", body: { requires_two_step: true } });
    const forms = (account?: string) =>
      second.browser.ask("/api/v1/forms", { headers: account === undefined ? {} : { "Formslip-Account": account } });
    expect((await forms()).status).toBe(403);
    expect((await forms(second.api.accountId)).status).toBe(200);
    const body = { account_id: second.api.accountId };
    expect((await second.browser.ask("/api/v1/session", { method: "PATCH", body })).status).toBe(200);
    expect((await forms()).status).toBe(200);
    expect((await forms(first.api.accountId)).body).toMatchObject({ type: "two_step_required" });
    expect((await second.browser.ask("/api/v1/session", { method: "DELETE" })).status).toBe(204);
  });
});

describe("what somebody tries who is not the person", () => {
  it("fixation: neither a session nor a wait that the browser brings along is taken over", async () => {
    const [attacker, owner] = [await newOwner(), await newOwner()];
    const { codes } = await turnOn(owner);
    const browser = new Browser(baseUrl());
    const planted = ["an-invented-session.with-a-signature", attacker.browser.cookies.get("formslip_session") ?? ""];
    for (const [index, cookie] of planted.entries()) {
      browser.cookies.set("formslip_session", cookie);
      browser.cookies.set("formslip_second_step", "an-invented-wait");
      expect((await signIn(browser, owner)).status).toBe(200);
      const wait = browser.cookies.get("formslip_second_step");
      expect(wait).not.toBe("an-invented-wait");
      expect(browser.cookies.get("formslip_session")).toBe(cookie); // the first step changes nothing of it
      expect((await sendCode(browser, codes[index] ?? "")).status).toBe(201);
      expect(browser.cookies.get("formslip_session")).not.toBe(cookie);
      expect((await browser.ask("/api/v1/session")).body).toMatchObject({ user: { id: owner.id } });
    }
    expect((await attacker.browser.ask("/api/v1/session")).body).toMatchObject({ user: { id: attacker.id } });
    const tokens = await db().userSession.findMany({ where: { userId: owner.id }, select: { token: true } });
    for (const { token } of tokens) for (const cookie of planted) expect(cookie).not.toContain(token);
  });

  it("enumeration: an unknown address, a wrong password and a person with two steps get the same reply", async () => {
    const [plain, careful] = [await newOwner(), await newOwner()];
    await turnOn(careful);
    const attempts = ["nobody@example.com", plain.email, careful.email].map(async (email) => {
      const browser = new Browser(baseUrl());
      const { status, headers, body } = await signIn(browser, { email, password: "not the password" });
      const page = await browser.ask("/sign-in/second-step");
      const names = [...headers.keys()].filter((name) => !["date", "x-request-id"].includes(name));
      return { status, body, names, cookies: [...browser.cookies.keys()], page: [page.status, page.headers.get("location")] };
    });
    const [first, ...others] = await Promise.all(attempts);
    expect(first).toMatchObject({ status: 401, body: { detail: "Email or password is wrong" }, cookies: [] });
    for (const other of others) expect(other).toEqual(first);
  });
});
