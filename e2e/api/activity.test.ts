import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../support/api";
import { baseUrl, newApi } from "../support/api";

describe("following a form", () => {
  let api: Api;
  const aborts: AbortController[] = [];
  beforeAll(async () => {
    api = await newApi();
  });
  afterEach(() => {
    for (const abort of aborts.splice(0)) abort.abort();
  });

  /** @returns what gives the next event's data; null at the end of the stream. */
  async function follow(id: string, as = api) {
    const abort = new AbortController();
    aborts.push(abort);
    const reply = await fetch(`${baseUrl()}/api/v1/forms/${id}/events`, {
      headers: { Authorization: `Bearer ${as.key ?? ""}`, "Accept-Encoding": "gzip" },
      signal: abort.signal,
    });
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const next = async (): Promise<unknown> => {
      for (;;) {
        const event = /^event: activity\ndata: (.*)\n\n/m.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return JSON.parse(event[1] ?? "");
        }
        const read = await reader?.read();
        if (!read || read.done) return null;
        text += read.value;
      }
    };
    return { reply, next };
  }

  it("tells at once how things are, and within a second what comes", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 2 } });
    const { reply, next } = await follow(id);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/event-stream");
    expect(reply.headers.get("cache-control")).toContain("no-store");
    expect(reply.headers.get("x-accel-buffering")).toBe("no");
    expect(reply.headers.get("content-encoding")).toBeNull();
    const idle = { status: "active", response_count: 0, response_limit: 2, last_response_id: null, last_response_at: null };
    expect(await next()).toEqual(idle);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toEqual(idle);
    const submitted = await api.submit(id, { name: "Ada" });
    const begun = Date.now();
    expect(await next()).toMatchObject({ response_count: 1, last_response_id: (submitted.body as { id: string }).id });
    expect(Date.now() - begun).toBeLessThan(3_000);
    await api.submit(id, { name: "Bob" });
    expect(await next()).toMatchObject({ status: "completed", response_count: 2 });
  });

  it("tells when it is cancelled, and ends when it is deleted", async () => {
    const { id } = await api.createForm();
    const { next } = await follow(id);
    await next();
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
    expect(await next()).toMatchObject({ status: "cancelled" });
    await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect(await next()).toBeNull();
  });

  it("is for twenty at once of an account, and for others again when they leave", async () => {
    const own = await newApi();
    const { id } = await own.createForm();
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(id, own)));
    expect(streams.map(({ reply }) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const refused = await own.call(`/api/v1/forms/${id}/events`);
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    const { id: others } = await api.createForm();
    expect((await follow(others)).reply.status).toBe(200);
    for (const abort of aborts.splice(0)) abort.abort();
    await expect.poll(async () => (await follow(id, own)).reply.status, { timeout: 10_000 }).toBe(200);
  });
});
