import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LoggedEvent } from "@/lib/entry/webhooks/events/events-schema";
import type { Api } from "../../support/http/api";
import { Api as Client, baseUrl, newApi } from "../../support/http/api";
import { followEvents } from "../../support/service/follow-events";

const many = { settings: { response_limit: null } };

describe("the stream of an account's events", () => {
  let api: Api;
  const leaving: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    api = await newApi();
  });
  afterEach(async () => {
    for (const leave of leaving.splice(0)) await leave();
  });

  const follow = async (as: Api, options: { query?: string; lastEventId?: string } = {}) => {
    const followed = await followEvents({ key: as.key ?? "", ...options });
    leaving.push(followed.leave);
    return followed;
  };
  const logOf = async (as: Api) => (await as.call("/api/v1/events")).body as LoggedEvent[];
  const ask = (headers: Record<string, string>, query = "") =>
    fetch(`${baseUrl()}/api/v1/events?${query}`, {
      headers: { Authorization: `Bearer ${api.key ?? ""}`, Accept: "text/event-stream", ...headers },
    });

  it("has what the log has, and then what happens, within a second", async () => {
    const own = await newApi();
    const { id } = await own.createForm(many);
    await own.submit(id, { name: "Ada" });
    const { reply, events, retry } = await follow(own);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/event-stream");
    expect(reply.headers.get("cache-control")).toContain("no-store");
    await expect.poll(() => events.length).toBe(1);
    const begun = performance.now();
    await own.submit(id, { name: "Bo" });
    await expect.poll(() => events.length, { interval: 20, timeout: 5_000 }).toBe(2);
    expect(performance.now() - begun).toBeLessThan(3_000); // a second, and room for a busy machine
    await own.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
    await expect.poll(() => events.length).toBe(3);
    expect(events.map(({ id: each, type }) => [each, type])).toEqual([
      ["1", "response.created"],
      ["2", "response.created"],
      ["3", "form.cancelled"],
    ]);
    expect(events.at(-1)?.data).toEqual((await logOf(own)).at(-1));
    expect(retry()).toBe("2000");
  });

  it("loses and repeats nothing when clients connect again while events are made", async () => {
    const own = await newApi();
    const { id } = await own.createForm(many);
    const made = { isOver: false };
    const making = (async () => {
      for (let nth = 0; nth < 40; nth++) await own.submit(id, { name: String(nth) });
      made.isOver = true;
    })();
    const got: string[] = [];
    let lastEventId: string | undefined;
    for (let round = 0; !made.isOver || round < 5; round++) {
      const stream = await follow(own, lastEventId === undefined ? {} : { lastEventId });
      await new Promise((resolve) => setTimeout(resolve, 60 + (round % 5) * 40));
      await stream.leave();
      got.push(...stream.events.map(({ data }) => data.response_id ?? ""));
      if (stream.lastEventId() !== "") lastEventId = stream.lastEventId();
    }
    await making;
    const rest = await follow(own, lastEventId === undefined ? {} : { lastEventId });
    await expect.poll(() => got.length + rest.events.length, { timeout: 10_000 }).toBe(40);
    got.push(...rest.events.map(({ data }) => data.response_id ?? ""));
    expect(got).toEqual((await logOf(own)).map(({ response_id }) => response_id));
  });

  it("has only what is asked for, and remembers how far it has looked", async () => {
    const own = await newApi();
    const [wanted, other] = [await own.createForm(many), await own.createForm(many)];
    await own.submit(wanted.id, { name: "Ada" });
    await own.submit(other.id, { name: "Bo" });
    const stream = await follow(own, { query: `form_id=${wanted.id}` });
    await expect.poll(() => stream.lastEventId()).toBe("2");
    expect(stream.events.map(({ data }) => data.form_id)).toEqual([wanted.id]);
    const later = await follow(own, { query: "after=1" });
    await expect.poll(() => later.events.length).toBe(1);
    const seen = await follow(own, { query: "after=0", lastEventId: "2" });
    await own.submit(other.id, { name: "Cy" });
    await expect.poll(() => seen.events.map(({ id }) => id)).toEqual(["3"]);
    await expect.poll(() => stream.lastEventId()).toBe("3");
    expect(stream.events).toHaveLength(1);
  });

  it("ends within a second or so of its key being revoked", async () => {
    const own = await newApi();
    const made = (await own.call("/api/v1/keys", { method: "POST", body: { name: "Reader", scopes: ["forms:read", "responses:read"] } }))
      .body as {
      id: string;
      key: string;
    };
    const [ending, staying] = [await follow(new Client(made.key, own.accountId)), await follow(own)];
    await own.call(`/api/v1/keys/${made.id}`, { method: "DELETE" });
    const begun = performance.now();
    await expect.poll(() => ending.isOver(), { interval: 20, timeout: 10_000 }).toBe(true);
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(ending.comments).toContain("this key was revoked or has expired");
    expect(staying.isOver()).toBe(false);
  });

  it("admits twenty streams of an account, and refuses what it cannot follow", async () => {
    const own = await newApi();
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(own)));
    expect(streams.every(({ reply }) => reply.status === 200)).toBe(true);
    const refused = await follow(own);
    expect([refused.reply.status, refused.reply.headers.has("retry-after")]).toEqual([429, true]);
    for (const leave of leaving.splice(0)) await leave();
    await expect.poll(async () => (await follow(own)).reply.status, { timeout: 10_000 }).toBe(200);
    expect((await ask({ "Last-Event-ID": "abc" })).status).toBe(422);
    expect((await ask({ "Last-Event-ID": "999999" })).status).toBe(410);
    expect((await ask({}, "after=999999")).status).toBe(410);
    expect((await ask({ Authorization: "Bearer fs_live_0" })).status).toBe(401);
    for (const Accept of ["application/json", "text/html, text/event-stream;q=0"])
      expect((await ask({ Accept })).headers.get("content-type")).toContain("application/json");
    const head = await fetch(`${baseUrl()}/api/v1/events`, {
      method: "HEAD",
      headers: { Authorization: `Bearer ${api.key ?? ""}`, Accept: "text/event-stream" },
    });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  });
});
