import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DEFAULT_POINTS } from "@/lib/base/env/read-limits";
import { ownerOf } from "../../support/http/owner-of";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { sendPage } from "../../support/http/page";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

/** Responses per minute and files per form and hour that one address may send: 300 and 60 by default. */
const LIMIT = 20;
const FILES = 5;

describe("submissions from one address", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startSqliteService({ env: { TRUSTED_PROXIES: "127.0.0.1", RATE_LIMITS: `submissions=${LIMIT},uploads=${FILES}` } });
  });
  afterAll(async () => service.dispose());

  const submitFrom = async (url: string, address: string, count: number) => {
    const statuses = [];
    for (let index = 0; index < count; index++) {
      statuses.push(await ownerOf(service).submit(url, {}, { "X-Forwarded-For": address }));
    }
    return { taken: statuses.filter((status) => status === 201).length, refused: statuses.filter((status) => status === 429).length };
  };

  it("get 429 with Retry-After beyond the limit, and the page keeps everything typed", async () => {
    const { id, url } = await ownerOf(service).createForm();
    expect(await submitFrom(url, "203.0.113.7", LIMIT + 5)).toEqual({ taken: LIMIT, refused: 5 });
    const typed = { name: "Ada <Lovelace>", submission_token: "one" };
    const page = await sendPage(url, typed, { "X-Forwarded-For": "203.0.113.7", "Sec-Fetch-Site": "same-origin" });
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

  it("and other replies than answers say so as well, and keep what was typed", async () => {
    const { url } = await ownerOf(service).createForm({ settings: { outcomes: ["decline", "question"], locale: "en" } });
    const { url: other } = await ownerOf(service).createForm();
    await submitFrom(other, "203.0.113.37", LIMIT + 1);
    const headers = { "X-Forwarded-For": "203.0.113.37" };
    const sent = await fetch(`${url}/outcome/question`, { method: "POST", headers, body: new URLSearchParams({ reason: "By <when>?" }) });
    expect([sent.status, sent.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const html = await sent.text();
    for (const part of ["Too many attempts", "By &lt;when&gt;?", "What do you need to know first?"]) expect(html).toContain(part);
  });

  it("say as JSON what is left, also when they are refused for another reason", async () => {
    const { url } = await ownerOf(service).createForm();
    const send = async (data: object) => {
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.27" };
      const { status, headers: given } = await fetch(url, { method: "POST", headers, body: JSON.stringify({ data }) });
      return { status, policy: given.get("ratelimit-policy"), left: given.get("ratelimit")?.replace(/;t=\d+$/, "") };
    };
    const policy = `"submissions";q=${LIMIT};w=60`;
    expect(await send({ name: "Ada" })).toEqual({ status: 201, policy, left: `"submissions";r=${LIMIT - 1}` });
    expect(await send({ name: "Ada" })).toEqual({ status: 201, policy, left: `"submissions";r=${LIMIT - 2}` });
    expect(await send({ name: 7 })).toMatchObject({ status: 422 });
    for (let left = LIMIT - 3; left > 0; left--) await send({ name: "Ada" });
    expect((await send({ name: "Ada" })).left).toMatch(/^"submissions";r=[01]$/);
    await send({ name: "Ada" });
    expect(await send({ name: "Ada" })).toEqual({ status: 429, policy, left: '"submissions";r=0' });
  });

  it("that repeat a stored response are not counted and get its receipt", async () => {
    const { url } = await ownerOf(service).createForm();
    const headers = { "X-Forwarded-For": "203.0.113.17" };
    const first = await sendPage(url, { name: "Ada", submission_token: "one" }, headers);
    await submitFrom(url, "203.0.113.17", LIMIT);
    const again = await sendPage(url, { name: "Ada", submission_token: "one" }, headers);
    expect([again.status, again.headers.get("location")]).toEqual([303, first.headers.get("location")]);
  });

  it("with one file too many keep everything typed and say how long to wait", async () => {
    const fields = [
      { key: "name", type: "text", label: "Name" },
      { key: "cv", type: "file", label: "CV" },
    ];
    const { url } = await ownerOf(service).createForm({ fields });
    const file = { name: "cv", fileName: "cv.txt", content: "Engine" };
    const post = (path: string, parts: Parameters<typeof multipartBody>[0]) =>
      fetch(path, {
        method: "POST",
        body: multipartBody(parts),
        headers: { "Content-Type": multipartType, Accept: "text/html", "Sec-Fetch-Site": "same-origin" },
        redirect: "manual",
      });
    for (let index = 0; index < FILES; index++) expect((await post(`${url}/files`, [file])).status).toBe(201);
    const page = await post(url, [{ name: "name", content: "Ada <Lovelace>" }, file, { name: "submission_token", content: "one" }]);
    expect(page.status).toBe(429);
    const html = await page.text();
    expect(html).toContain('value="Ada &lt;Lovelace&gt;"');
    expect(html).toContain('name="submission_token" value="one"');
    expect(html).toMatch(/send them again in (1 hour|59 minutes)/);
  });

  it("are counted together for an IPv6 /64 network", async () => {
    const { url } = await ownerOf(service).createForm();
    expect((await submitFrom(url, "2001:db8:0:1::7", LIMIT)).taken).toBe(LIMIT);
    expect((await submitFrom(url, "2001:db8:0:1:ffff::8", 1)).refused).toBe(1);
    expect((await submitFrom(url, "2001:db8:0:2::7", 1)).taken).toBe(1);
  });

  it("are not counted when RATE_LIMITS is off", async () => {
    const unlimited = await startSqliteService({ env: { RATE_LIMITS: "off" } });
    onTestFinished(() => unlimited.dispose());
    const { url } = await ownerOf(unlimited).createForm();
    // In parts: so many connections at once have a limit of their own.
    for (let sent = 0; sent <= DEFAULT_POINTS.submissions; sent += 50) {
      const answers = Array.from({ length: 50 }, () => ownerOf(unlimited).submit(url, {}));
      expect(new Set(await Promise.all(answers))).toEqual(new Set([201]));
    }
  });
});
