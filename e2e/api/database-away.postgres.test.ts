import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ownerOf } from "../support/owner-of";
import { startPostgres } from "../support/postgres";
import type { RunningService } from "../support/start-service";
import { startService } from "../support/start-service";

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

it("answers 503 while PostgreSQL is away, heals by itself, and has all that it acknowledged", { timeout: 120_000 }, async () => {
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
  const before = acknowledged.length;

  await postgres.resume();
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), { timeout: 20_000 });
  isOver = true;
  await Promise.all(clients);
  expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200);
  expect([...statuses].sort()).toEqual([201, 503]);
  const stored = (await owner.responses(id)).map(({ data }) => data.name);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
});
