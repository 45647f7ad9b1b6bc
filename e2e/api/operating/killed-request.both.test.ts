import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";

const people = Array.from({ length: 2_000 }, (_, number) => ({ name: `Person ${number}` }));
const round = { form: { title: "T", fields: [{ key: "name", type: "text", label: "Name" }] }, people };

let service: RunningService;
beforeEach(async () => {
  service = await startOwnService({ env: { WORKERS: "2", RATE_LIMITS: "off" } });
});
afterEach(() => service.dispose());

/** On a connection of its own, since a connection stays with its worker. */
const call = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, service.baseUrl), {
    ...init,
    headers: {
      Authorization: `Bearer ${service.apiKey ?? ""}`,
      "Content-Type": "application/json",
      Connection: "close",
      "Idempotency-Key": "key",
    },
  });
const create = () => call("/api/v1/rounds", { method: "POST", body: JSON.stringify(round) });
const rounds = async () => (await (await call("/api/v1/rounds")).json()) as { counts: { asked: number } }[];

it("a request whose process is killed frees its Idempotency-Key when its Retry-After says so, and is made once", async () => {
  const tries = Array.from({ length: 4 }, () => create().then(({ status }) => status));
  expect(await Promise.any(tries)).toBe(409); // now one of the others has the key
  for (const pid of service.servingPids()) process.kill(pid, "SIGKILL");
  expect(await Promise.allSettled(tries)).not.toContainEqual({ status: "fulfilled", value: 201 });

  let reply = await afterRestart(create);
  if (reply.status === 409) {
    const seconds = Number(reply.headers.get("retry-after"));
    expect(seconds).toBeLessThanOrEqual(6);
    await pause(seconds * 1000);
    reply = await create();
  } // otherwise the restart took longer than the lease
  expect(reply.status).toBe(201);
  expect(await rounds()).toMatchObject([{ counts: { asked: 2_000 } }]);
});

/** The first reply after the kill. */
async function afterRestart(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await send().catch(() => null);
    if (reply) return reply;
    await pause(50);
  }
}
