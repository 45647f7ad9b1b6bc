import { afterEach, describe, expect, it } from "vitest";
import { ownerOf } from "../support/owner-of";
import { sendPage } from "../support/page";
import type { RunningService } from "../support/start-service";
import { startSqliteService } from "../support/start-sqlite-service";

/** Answers that one address may send in a minute. */
const LIMIT = 300;

describe("answers from one address", () => {
  let service: RunningService;
  afterEach(async () => service.dispose());

  const submitFrom = async (url: string, address: string, count: number) => {
    const statuses = [];
    for (let index = 0; index < count; index++) {
      statuses.push(await ownerOf(service).submit(url, {}, { "X-Forwarded-For": address }));
    }
    return { taken: statuses.filter((status) => status === 201).length, refused: statuses.filter((status) => status === 429).length };
  };

  it("are 429 with Retry-After after 300 in a minute, and a page comes back with everything typed", async () => {
    service = await startSqliteService({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    const { id, url } = await ownerOf(service).createForm();
    expect(await submitFrom(url, "203.0.113.7", LIMIT + 5)).toEqual({ taken: LIMIT, refused: 5 });
    const typed = { name: "Ada <Lovelace>", submission_token: "one" };
    const page = await sendPage(url, typed, { "X-Forwarded-For": "203.0.113.7" });
    expect(page.status).toBe(429);
    const seconds = Number(page.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(page.html).toContain("Your answers have not been sent yet");
    expect(page.html).toContain("send them again in 1 minute");
    expect(page.html).toContain('value="Ada &lt;Lovelace&gt;"');
    expect(page.html).toContain('name="submission_token" value="one"');
    expect(await ownerOf(service).responses(id)).toHaveLength(LIMIT);
    expect((await sendPage(url, typed, { "X-Forwarded-For": "203.0.113.8" })).status).toBe(303);
  });

  it("are counted together for the addresses of one IPv6 network of 64 bits", async () => {
    service = await startSqliteService({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    const { url } = await ownerOf(service).createForm();
    expect((await submitFrom(url, "2001:db8:0:1::7", LIMIT)).taken).toBe(LIMIT);
    expect((await submitFrom(url, "2001:db8:0:1:ffff::8", 1)).refused).toBe(1);
    expect((await submitFrom(url, "2001:db8:0:2::7", 1)).taken).toBe(1);
  });

  it("are not counted when RATE_LIMITS is off", async () => {
    service = await startSqliteService({ env: { RATE_LIMITS: "off" } });
    const { url } = await ownerOf(service).createForm();
    expect((await submitFrom(url, "", LIMIT + 5)).taken).toBe(LIMIT + 5);
  });
});
