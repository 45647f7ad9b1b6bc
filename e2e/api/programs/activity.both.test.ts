import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { followActivity } from "../../support/service/follow-activity";

describe("following a form", () => {
  let api: Api;
  const leaving: (() => void)[] = [];
  beforeAll(async () => {
    api = await newApi();
  });
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
  });

  async function follow(formId: string, as = api) {
    const followed = await followActivity({ baseUrl: baseUrl(), formId, headers: { Authorization: `Bearer ${as.key ?? ""}` } });
    leaving.push(followed.leave);
    return followed;
  }

  it("sends the current state, then each change", async () => {
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
    expect(await next()).toMatchObject({ response_count: 1, last_response_id: (submitted.body as { id: string }).id });
    await api.submit(id, { name: "Bob" });
    expect(await next()).toMatchObject({ status: "completed", response_count: 2 });
  });

  it("reports a cancellation and ends with a deletion", async () => {
    const { id } = await api.createForm();
    const { next } = await follow(id);
    await next();
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
    expect(await next()).toMatchObject({ status: "cancelled" });
    await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect(await next()).toBeNull();
  });

  it("admits twenty followers per account, and new ones when others leave", async () => {
    const own = await newApi();
    const { id } = await own.createForm();
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(id, own)));
    expect(streams.map(({ reply }) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const refused = await own.call(`/api/v1/forms/${id}/events`);
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    const { id: others } = await api.createForm();
    expect((await follow(others)).reply.status).toBe(200);
    for (const leave of leaving.splice(0)) leave();
    await expect.poll(async () => (await follow(id, own)).reply.status, { timeout: 10_000 }).toBe(200);
  });
});
