import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_POINTS } from "@/lib/base/env/read-limits";
import { baseUrl } from "../../support/http/api";
import { ownerOf } from "../../support/http/owner-of";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

describe("the client's address", () => {
  let service: RunningService;
  afterEach(async () => service.dispose());

  const ipsOf = async (forwarded: string[]) => {
    const owner = ownerOf(service);
    const { id, url } = await owner.createForm();
    for (const list of forwarded) expect(await owner.submit(url, {}, { "X-Forwarded-For": list, "X-Real-IP": "9.9.9.9" })).toBe(201);
    return (await owner.responses(id)).map(({ metadata }) => metadata.ip).reverse();
  };

  it("is the socket's address, whatever X-Forwarded-For says, when no proxy is trusted", async () => {
    service = await startSqliteService();
    expect(await ipsOf(["203.0.113.7", "203.0.113.7, 127.0.0.1", "nonsense", "::1"])).toEqual(Array.from({ length: 4 }, () => "127.0.0.1"));
  });

  it("is the one seen by the last trusted proxy in TRUSTED_PROXIES", async () => {
    service = await startSqliteService({ env: { TRUSTED_PROXIES: "127.0.0.0/8, 10.0.0.0/8" } });
    const forwarded = ["203.0.113.7", "6.6.6.6, 203.0.113.7", "203.0.113.7, 10.1.2.3", "2001:db8::7", "nonsense", ""];
    expect(await ipsOf(forwarded)).toEqual(["203.0.113.7", "203.0.113.7", "203.0.113.7", "2001:db8::7", "127.0.0.1", "127.0.0.1"]);
    expect(await ipsOf(["203.0.113.7:4711", "[2001:db8::7]:4711", "[2001:db8::7]"])).toEqual(["203.0.113.7", "2001:db8::7", "2001:db8::7"]);
  });
});

describe("wrong keys", () => {
  const LIMIT = 20;
  let service: RunningService;
  afterEach(async () => service.dispose());

  const statusesOf = async (count: number, headers: (index: number) => Record<string, string> = () => ({})) => {
    const statuses: Record<number, number> = {};
    let last = new Headers();
    for (let index = 0; index < count; index++) {
      const reply = await fetch(`${service.baseUrl}/api/v1/forms`, { headers: { Authorization: "Bearer wrong", ...headers(index) } });
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      last = reply.headers;
      await reply.text();
    }
    return { statuses, retryAfter: Number(last.get("retry-after")) };
  };

  it("get 429 with Retry-After after too many within a minute, while a good key keeps working", async () => {
    service = await startSqliteService({ env: { RATE_LIMITS: `wrong-keys=${LIMIT}` } });
    const { statuses, retryAfter } = await statusesOf(LIMIT + 5, (index) => ({ "X-Forwarded-For": `203.0.113.${index}` }));
    expect(statuses).toEqual({ 401: LIMIT, 429: 5 });
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(await ownerOf(service).listStatus()).toBe(200);
  });

  it("are counted per address", async () => {
    service = await startSqliteService({ env: { RATE_LIMITS: `wrong-keys=${LIMIT}`, TRUSTED_PROXIES: "127.0.0.1" } });
    expect((await statusesOf(LIMIT + 5, () => ({ "X-Forwarded-For": "203.0.113.7" }))).statuses).toEqual({ 401: LIMIT, 429: 5 });
    expect((await statusesOf(1, () => ({ "X-Forwarded-For": "203.0.113.8" }))).statuses).toEqual({ 401: 1 });
  });
});

it("wrong keys are not counted when RATE_LIMITS is off", async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < DEFAULT_POINTS["wrong-keys"] + 5; sent++) {
    const reply = await fetch(`${baseUrl()}/api/v1/forms`, { headers: { Authorization: "Bearer wrong" } });
    statuses.add(reply.status);
    await reply.text();
  }
  expect([...statuses]).toEqual([401]);
});
