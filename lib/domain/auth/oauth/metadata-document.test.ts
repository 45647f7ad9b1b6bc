import { describe, expect, it, vi } from "vitest";
import type { Fetched } from "@/lib/base/egress/post";
import type { DocumentProblem } from "./metadata-document";
import { fetchClient } from "./metadata-document";

let nth = 0;
const newId = () => `https://agent.example/client-${(nth += 1)}.json`;
const document = (id: string, changes: object = {}) => ({
  client_id: id,
  client_name: "Agent",
  redirect_uris: ["http://127.0.0.1/callback"],
  ...changes,
});
const reply = (body: unknown, changes: object = {}): Fetched => ({
  ...{
    status: 200,
    contentType: "application/json; charset=utf-8",
    body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  },
  ...changes,
});
const count = () => Promise.resolve();

describe("a client's metadata document", () => {
  it("names the client, and is fetched once", async () => {
    const id = newId();
    const fetch = vi.fn(() => Promise.resolve(reply(document(id))));
    const client = { id, name: "Agent", host: "agent.example", redirectUris: ["http://127.0.0.1/callback"] };
    expect(await fetchClient(id, count, fetch)).toEqual(client);
    expect(await fetchClient(id, count, fetch)).toEqual(client);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(expect.objectContaining({ method: "GET", url: id, most: 16 * 1024 }));
  });

  it.each<[string, DocumentProblem, (id: string) => Fetched]>([
    ["that names another client", "another_client", (id) => reply(document(`${id}x`))],
    ["that is not there", "unreachable", (id) => reply(document(id), { status: 404 })],
    ["that is a page", "not_json", (id) => reply(document(id), { contentType: "text/html" })],
    ["that is no JSON", "not_json", () => reply("{")],
    ["without addresses", "unfit", (id) => reply(document(id, { redirect_uris: [] }))],
    [
      "with too many addresses",
      "unfit",
      (id) => reply(document(id, { redirect_uris: Array.from({ length: 200 }, () => "https://agent.example/") })),
    ],
    [
      "with an address that codes may not be sent to",
      "unfit",
      (id) => reply(document(id, { redirect_uris: ["http://agent.example/callback"] })),
    ],
    ["of a client with a key", "unfit", (id) => reply(document(id, { token_endpoint_auth_method: "private_key_jwt" }))],
    ["whose host is not public", "unreachable", () => ({ fault: "not_public" })],
  ])("is not taken: one %s", async (_, problem, answer) => {
    const id = newId();
    expect(await fetchClient(id, count, () => Promise.resolve(answer(id)))).toEqual({ problem });
  });

  it.each([
    "http://agent.example/client.json",
    "https://agent.example",
    "https://agent.example/",
    "https://agent.example/a/../client.json",
    "https://ada@agent.example/client.json",
    "https://agent.example/client.json#part",
    "https://AGENT.example/client.json",
    `https://agent.example/${"a".repeat(500)}`,
  ])("is not fetched from %s", async (id) => {
    const fetch = vi.fn(() => Promise.resolve(reply(document(id))));
    expect(await fetchClient(id, count, fetch)).toEqual({ problem: "bad_address" });
    expect(await fetchClient("client", count, fetch)).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is not fetched when too many were", async () => {
    const refuse = () => Promise.reject(new Error("too many"));
    const fetch = vi.fn(() => Promise.resolve(reply({})));
    await expect(fetchClient(newId(), refuse, fetch)).rejects.toThrow("too many");
    expect(fetch).not.toHaveBeenCalled();
  });
});
