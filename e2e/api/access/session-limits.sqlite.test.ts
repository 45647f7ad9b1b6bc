import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../../support/http/authenticator";
import { Browser } from "../../support/http/browser";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const signIn = (browser: Browser, credentials: Record<string, unknown>, headers = {}) =>
  browser.ask("/api/v1/session", { method: "POST", body: credentials, headers });

describe("too many wrong passwords", () => {
  let service: RunningService;
  let known: Browser;
  const right = { email: "ada@example.com", password: "correct horse battery" };
  const wrong = { ...right, password: "not the password" };
  const from = (address: string) => ({ "X-Forwarded-For": address });
  beforeAll(async () => {
    service = await startSqliteService({ env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" } });
    known = new Browser(service.baseUrl);
    const body = { ...right, name: "Ada", token: service.setUpUrl?.split("/").at(-1) };
    expect((await known.ask("/api/v1/members", { method: "POST", body })).status).toBe(201);
  });
  afterAll(() => service.dispose());

  it("get 429 with Retry-After from the eleventh within 15 minutes on, even if many come at once", async () => {
    const attempts = Array.from({ length: 14 }, () =>
      signIn(new Browser(service.baseUrl), { ...wrong, email: "x@example.com" }, from("192.0.2.1")),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    for (const { headers } of refused) {
      const seconds = Number(headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    }
  });

  it("are limited across addresses, and lock out neither a known browser nor a new one in another network", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 14; turn++)
      statuses.push((await signIn(new Browser(service.baseUrl), wrong, from(`198.51.100.${turn}`))).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429, 429]); // ten in all, and two of this network
    expect((await signIn(new Browser(service.baseUrl), right, from("198.51.100.99"))).status).toBe(429);
    expect((await signIn(known, right, from("198.51.100.99"))).status).toBe(201);
    const elsewhere = (body: Record<string, unknown>) => signIn(new Browser(service.baseUrl), body, from("203.0.113.1"));
    const tried = [await elsewhere(wrong), await elsewhere(right), await elsewhere(wrong), await elsewhere(right)];
    expect(tried.map(({ status }) => status)).toEqual([401, 201, 401, 429]);
  });

  it("are also counted when changing the email, as are emails already taken", async () => {
    const { url } = (await known.ask("/api/v1/invitations", { method: "POST", body: { email: "grace@example.com", role: "owner" } }))
      .body as { url: string };
    const other = { name: "Grace", email: "grace@example.com", password: right.password, token: url.split("/").at(-1) };
    expect((await new Browser(service.baseUrl).ask("/api/v1/members", { method: "POST", body: other })).status).toBe(201);
    const statuses = async (current_password: string, count: number) => {
      const answers: number[] = [];
      const body = { email: other.email, current_password };
      for (let turn = 0; turn < count; turn++)
        answers.push((await known.ask("/api/v1/user", { method: "PATCH", body, headers: from(`192.0.3.${turn}`) })).status);
      return answers;
    };
    expect(await statuses(right.password, 11)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await statuses(wrong.password, 13)).toEqual([...Array.from({ length: 12 }, () => 422), 429]);
  });

  it("count only if wrong", async () => {
    for (let turn = 0; turn < 12; turn++) expect((await signIn(known, right, from("203.0.113.2"))).status).toBe(201);
  });
});

describe("too many wrong codes", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startSqliteService({ env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" } });
  });
  afterAll(() => service.dispose());

  it("get 429 from the eleventh within an hour on, from all addresses together, but not in a known browser", async () => {
    const ada = { email: "ada@example.com", password: "correct horse battery" };
    const known = new Browser(service.baseUrl);
    const post = (browser: Browser, path: string, body: object, address = "192.0.2.1") =>
      browser.ask(`/api/v1/${path}`, { method: "POST", body, headers: { "X-Forwarded-For": address } });
    const token = service.setUpUrl?.split("/").at(-1);
    expect((await post(known, "members", { ...ada, name: "Ada", token })).status).toBe(201);
    const { secret } = (await post(known, "user/two-step", { current_password: ada.password })).body as { secret: string };
    const on = await post(known, "user/two-step/confirm", { code: await codeOf(secret) });
    const [one = "", two = ""] = (on.body as { recovery_codes: string[] }).recovery_codes;
    const thief = new Browser(service.baseUrl);
    expect((await post(thief, "session", ada, "198.51.100.1")).status).toBe(200);
    const wrong = Array.from({ length: 12 }, (_, turn) => post(thief, "session/second-step", { code: "000000" }, `198.51.100.${turn}`));
    const answers = await Promise.all(wrong);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    expect((await post(thief, "session/second-step", { code: one }, "203.0.113.1")).status).toBe(429); // even a right one
    expect((await post(known, "session", ada)).status).toBe(200);
    expect((await post(known, "session/second-step", { code: two })).status).toBe(201);
  });
});

describe("with an https address", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startSqliteService({ env: { BASE_URL: "https://forms.example.com" } });
  });
  afterAll(() => service.dispose());

  it("the cookie is Secure and bound to the host, and every reply has HSTS", async () => {
    const local = service.env.PORT ?? "";
    const browser = new Browser(`http://127.0.0.1:${local}`);
    expect(service.setUpUrl).toMatch(/^https:\/\/forms\.example\.com\/setup\/[\w-]{43}$/);
    const body = { token: service.setUpUrl?.split("/").at(-1), name: "Ada", email: "ada@example.com", password: "correct horse battery" };
    const { status, headers } = await browser.ask("/api/v1/members", { method: "POST", body });
    expect(status).toBe(201);
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-formslip_session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await browser.ask("/api/v1/session")).status).toBe(200);
    for (const path of ["/", "/healthz", "/api/v1/forms", "/api/nothing", "/f/01ARZ3NDEKTSV4RRFFQ69G5FAV", "/respondent/icon.svg"])
      expect((await browser.ask(path)).headers.get("strict-transport-security"), path).toBe("max-age=31536000");
  });
});
