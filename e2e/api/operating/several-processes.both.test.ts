import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { followActivity } from "../../support/service/follow-activity";
import { ownerOf } from "../../support/http/owner-of";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";
import { startService } from "../../support/service/start-service";

/** Responses per minute and address. */
const LIMIT = 60;
const person = { name: "Ada Lovelace", email: "ada@example.com", password: "a password for the tests" };

describe("two processes on one database", () => {
  let one: RunningService;
  let two: RunningService;
  beforeAll(async () => {
    one = await startOwnService({ env: { RATE_LIMITS: `submissions=${LIMIT}` } });
    const { DATABASE_URL, APP_SECRET, RATE_LIMITS } = one.env;
    two = await startService({ dataDir: one.dataDir, env: { DATABASE_URL, APP_SECRET, RATE_LIMITS } });
  });
  afterAll(async () => {
    await two.stop();
    await one.dispose();
  });
  const ownerAt = (service: RunningService) => ownerOf(service, one.apiKey ?? "");

  it("share one account, made by the first", async () => {
    expect(two.apiKey).toBeNull();
    expect([await ownerAt(one).listStatus(), await ownerAt(two).listStatus()]).toEqual([200, 200]);
  });

  it("report responses received by the other", async () => {
    const { id } = await ownerAt(one).createForm();
    const headers = { Authorization: `Bearer ${one.apiKey ?? ""}` };
    const followed = await followActivity({ baseUrl: two.baseUrl, formId: id, headers });
    expect(await followed.next()).toMatchObject({ response_count: 0 });
    expect(await ownerAt(one).submit(`${one.baseUrl}/f/${id}`, { name: "A" })).toBe(201);
    expect(await followed.next()).toMatchObject({ response_count: 1 });
    followed.leave();
  });

  it("make one form for one Idempotency-Key", async () => {
    const create = ({ baseUrl }: RunningService) =>
      fetch(`${baseUrl}/api/v1/forms`, {
        method: "POST",
        headers: { Authorization: `Bearer ${one.apiKey ?? ""}`, "Content-Type": "application/json", "Idempotency-Key": "one-of-two" },
        body: JSON.stringify({ title: "Once", fields: [{ key: "name", type: "text", label: "Name" }] }),
      });
    const replies = [...(await Promise.all([create(one), create(two)])), await create(one), await create(two)];
    // While one is in progress the other may get 409; afterwards both get the same form.
    const made = await Promise.all(
      replies.filter(({ status }) => status === 201).map(async (reply) => ((await reply.json()) as { id: string }).id),
    );
    expect(made.length).toBeGreaterThanOrEqual(3);
    expect(new Set(made).size).toBe(1);
  });

  it("share a session until it is ended at either", async () => {
    let cookie = "";
    const send = ({ baseUrl }: RunningService, path: string, init: { method?: string; body?: string } = {}) =>
      fetch(baseUrl + path, { ...init, headers: { "Content-Type": "application/json", Origin: baseUrl, Cookie: cookie } });
    const token = one.setUpUrl?.split("/").at(-1);
    const joined = await send(one, "/api/v1/members", { method: "POST", body: JSON.stringify({ token, ...person }) });
    expect(joined.status).toBe(201);
    cookie = joined.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    expect((await send(two, "/api/v1/session")).status).toBe(200);
    expect((await send(two, "/api/v1/sessions", { method: "DELETE" })).status).toBe(204);
    expect((await send(one, "/api/v1/session")).status).toBe(403);
  });

  // On SQLite separate processes count separately (decision 018); workers count together (workers.test.ts).
  if (inject("service").databaseUrl !== null)
    it("count limits together", async () => {
      const { id } = await ownerAt(one).createForm();
      const submit = (service: RunningService) => ownerAt(service).submit(`${service.baseUrl}/f/${id}`, { name: "A" });
      const statuses = await Promise.all(Array.from({ length: LIMIT + 20 }, (_, number) => submit(number % 2 === 0 ? one : two)));
      expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(LIMIT);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
    });
});
