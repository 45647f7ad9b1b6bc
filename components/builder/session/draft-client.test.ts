import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftClient } from "./draft-client";

type Sent = { method: string; path: string; key: string | null; content: unknown };
const sent: Sent[] = [];
let replies: (() => Promise<Response>)[] = [];

const content = (title: string) => ({ title, fields: [] });
const reply = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } }));

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("document", { querySelector: () => null }); // no page, which would name its account
  vi.stubGlobal("fetch", (path: string, { method = "GET", headers, body }: { method?: string; headers: HeadersInit; body: string }) => {
    const { content } = JSON.parse(body) as { content: unknown };
    sent.push({ method, path, key: new Headers(headers).get("Idempotency-Key"), content });
    return replies.shift()?.();
  });
});
afterEach(() => vi.unstubAllGlobals());

it("creates a draft with its first save, and only one after a lost reply", async () => {
  const begun: string[] = [];
  const client = draftClient(null, (id) => begun.push(id));
  replies = [() => Promise.reject(new TypeError("lost")), reply(201, { id: "d1", revision: 1 }), reply(200, { id: "d1", revision: 2 })];
  await expect(client.save({ content: content("A"), revision: 0 })).rejects.toMatchObject({ kind: "offline" });
  expect(client.id()).toBeNull();
  expect(await client.save({ content: content("Ab"), revision: 0 })).toMatchObject({ revision: 2 });
  expect(begun).toEqual(["d1"]);
  expect(client.id()).toBe("d1");
  const [first, again, rest] = sent;
  expect(first).toMatchObject({ method: "POST", content: content("A") });
  expect(again).toEqual(first);
  expect(rest).toMatchObject({ method: "PATCH", content: content("Ab") });
});

it("waits for an earlier attempt that is still running", async () => {
  const client = draftClient(null);
  replies = [reply(409, { detail: "A request with this key is in progress" })];
  await expect(client.save({ content: content("A"), revision: 0 })).rejects.toMatchObject({ kind: "busy" });
});
