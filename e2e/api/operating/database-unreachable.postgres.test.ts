import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ownerOf } from "../../support/http/owner-of";
import { startPostgres } from "../../support/database/postgres";
import type { RunningService } from "../../support/service/start-service";
import { startService } from "../../support/service/start-service";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let service: RunningService;
beforeAll(async () => {
  postgres = await startPostgres();
  const env = { DATABASE_URL: await postgres.createDatabase("forms"), APP_SECRET: "a secret for the tests, of enough length" };
  service = await startService({ env: { ...env, RATE_LIMITS: "off" } });
});
afterAll(async () => {
  await service.dispose();
  await postgres.stop();
});

it("replies 503 while PostgreSQL is unreachable, recovers by itself, and keeps all it acknowledged", { timeout: 120_000 }, async () => {
  const owner = ownerOf(service);
  const { id, url } = await owner.createForm();
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const client = async (number: number) => {
    for (let count = 0; !isOver; count++) {
      const name = `${number}-${count}`;
      const status = await owner.submit(url, { name });
      statuses.add(status);
      if (status === 201) acknowledged.push(name);
      else await pause(20);
    }
  };
  const session = await signIn();
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${service.baseUrl}${path}`, { headers: { Cookie: session, ...headers }, redirect: "manual" });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  const pages = ["/forms", `/forms/${id}`, `/forms/${id}/responses`, "/settings/webhooks", "/settings/keys"];
  const statusesOfPages = () => Promise.all(pages.map(async (path) => (await page(path)).status));
  expect(await statusesOfPages()).toEqual(pages.map(() => 200));
  const clients = Array.from({ length: 4 }, (_, number) => client(number));
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 20_000 });

  await postgres.pause();
  await vi.waitFor(() => expect(statuses).toContain(503), { timeout: 20_000 });
  const [ready, alive, refused] = await Promise.all([
    fetch(`${service.baseUrl}/readyz`),
    fetch(`${service.baseUrl}/healthz`),
    fetch(`${service.baseUrl}/api/v1/forms`, { headers: { Authorization: `Bearer ${service.apiKey ?? ""}` } }),
  ]);
  expect([ready.status, alive.status, refused.status]).toEqual([503, 200, 503]);
  expect(await ready.json()).toMatchObject({ status: "not ready", database: "unreachable" });
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await statusesOfPages()).toEqual(pages.map(() => 503));
  const away = await page("/forms", { "Accept-Encoding": "gzip" });
  expect(away.headers.get("retry-after")).toBe("1");
  expect(away.headers.get("cache-control")).toBe("no-store");
  expect(away.text).toMatch(/^<!doctype html>.*<h1>Formslip cannot reach its database at the moment<.*>Try again<.*<\/html>\s$/s);
  const before = acknowledged.length;

  await postgres.resume();
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), { timeout: 20_000 });
  isOver = true;
  expect(await statusesOfPages()).toEqual(pages.map(() => 200));
  await Promise.all(clients);
  expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200);
  expect([...statuses].sort()).toEqual([201, 503]);
  const stored = (await owner.responses(id)).map(({ data }) => data.name);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
});

/** Sets up the first owner. @returns their cookie. */
async function signIn(): Promise<string> {
  const person = { name: "Ada", email: "ada@example.com", password: "a password for the tests" };
  const post = (path: string, body: object) =>
    fetch(`${service.baseUrl}${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  expect((await post("/api/v1/members", { ...person, token: service.setUpUrl?.split("/").at(-1) })).status).toBe(201);
  const reply = await post("/api/v1/session", { email: person.email, password: person.password });
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
