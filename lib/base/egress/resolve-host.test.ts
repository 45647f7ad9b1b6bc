import { lookup } from "node:dns/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { resolveHost } from "./resolve-host";

const environment = vi.hoisted(() => ({ baseUrl: "http://localhost:3000", webhookAllowedCidrs: [] as string[] }));
vi.mock("@/lib/base/env/env", () => ({ env: () => environment }));

/** Addresses, an error's code, or `silence`. */
type Reply = string[] | string;
type Servers = { replies: Record<4 | 6, Reply>; asked: number; /** What the resolver was made with. */ options: unknown };
const servers = vi.hoisted((): Servers => ({ replies: { 4: [], 6: [] }, asked: 0, options: null }));

vi.mock("node:dns/promises", () => ({
  lookup: vi.fn(),
  /** Name servers that reply with addresses, with an error's code, or never. */
  Resolver: class {
    #fails: ((error: Error) => void)[] = [];
    constructor(options: unknown) {
      servers.options = options;
    }
    resolve4 = () => this.#reply(servers.replies[4]);
    resolve6 = () => this.#reply(servers.replies[6]);
    cancel = () => this.#fails.forEach((fail) => fail(codeError("ECANCELLED")));
    #reply(reply: Reply): Promise<string[]> {
      servers.asked += 1;
      if (Array.isArray(reply)) return Promise.resolve(reply);
      if (reply !== "silence") return Promise.reject(codeError(reply));
      return new Promise((_, fail) => this.#fails.push(fail));
    }
  },
}));

function codeError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

const forever = () => new AbortController().signal;
const found = (...addresses: string[]) => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

// Of its overloads, TypeScript sees the one for a single address.
const lookupAll = vi.mocked(lookup) as unknown as ReturnType<typeof vi.fn<(host: string) => Promise<ReturnType<typeof found>>>>;

beforeEach(() => {
  Object.assign(servers, { replies: { 4: "ENOTFOUND", 6: "ENOTFOUND" }, asked: 0 });
  environment.baseUrl = "http://localhost:3000";
  lookupAll.mockRejectedValue(codeError("ENOTFOUND"));
});
afterEach(() => void lookupAll.mockReset());

it.each([
  ["of both families, IPv4 first", ["192.0.2.1"], ["2001:db8::1"], ["192.0.2.1", "2001:db8::1"]],
  ["of IPv4 alone", ["192.0.2.1", "192.0.2.2"], "ENODATA", ["192.0.2.1", "192.0.2.2"]],
  ["of IPv6 alone", "ENODATA", ["2001:db8::1"], ["2001:db8::1"]],
  ["of IPv4, when the other question fails", ["192.0.2.1"], "ESERVFAIL", ["192.0.2.1"]],
  ["of IPv4, when the other question is never answered", ["192.0.2.1"], "silence", ["192.0.2.1"]],
  ["of IPv6, when the other question is never answered", "silence", ["2001:db8::1"], ["2001:db8::1"]],
] satisfies [string, Reply, Reply, string[]][])("returns the addresses %s without asking the system", async (_, four, six, expected) => {
  servers.replies = { 4: four, 6: six };
  expect(await resolveHost("receiver.example", forever())).toEqual(expected);
  expect(lookup).not.toHaveBeenCalled();
  expect(servers.options).toEqual({ timeout: 2_000, tries: 2 });
});

it.each([
  ["ENOTFOUND", "ENOTFOUND"],
  ["ENOTFOUND", "ENODATA"],
  ["ECONNREFUSED", "ECONNREFUSED"],
])("asks the system for names that name servers do not know: %s, %s", async (four, six) => {
  servers.replies = { 4: four, 6: six };
  lookupAll.mockResolvedValue(found("fd00::1", "10.0.0.1"));
  expect(await resolveHost("receiver", forever())).toEqual(["10.0.0.1", "fd00::1"]);
});

it.each([
  ["ETIMEOUT", "ETIMEOUT"],
  ["ETIMEOUT", "ENOTFOUND"],
  ["ESERVFAIL", "ESERVFAIL"],
  ["EBADNAME", "EBADNAME"],
])("asks the system without waiting for name servers that do not reply: %s, %s", async (four, six) => {
  servers.replies = { 4: four, 6: six };
  await expect(resolveHost("receiver.example", forever())).rejects.toThrow();
  expect(lookup).not.toHaveBeenCalled();
});

it("cancels its queries when the signal comes", async () => {
  servers.replies = { 4: "silence", 6: "silence" };
  const controller = new AbortController();
  const resolution = resolveHost("receiver.example", controller.signal);
  controller.abort();
  await expect(resolution).rejects.toThrow();
  expect(lookup).not.toHaveBeenCalled();
});

it("knows localhost without a query", async () => {
  for (const host of ["localhost", "LOCALHOST.", "a.b.localhost"]) expect(await resolveHost(host, forever())).toEqual(["127.0.0.1", "::1"]);
  environment.baseUrl = "https://forms.example.com";
  expect(await resolveHost("localhost", forever())).toEqual([]);
  expect(servers.asked).toBe(0);
  expect(lookup).not.toHaveBeenCalled();
});

it("asks the system for two names at a time, and skips those nobody waits for any more", async () => {
  const finish: (() => void)[] = [];
  lookupAll.mockImplementation(() => new Promise((done) => finish.push(() => done(found("10.0.0.1")))));
  const controller = new AbortController();
  const [one, two, three, four] = [forever(), forever(), controller.signal, forever()].map((signal) => resolveHost("receiver", signal));
  await vi.waitFor(() => expect(finish).toHaveLength(2), { timeout: 30_000 });
  controller.abort();
  await new Promise((soon) => setTimeout(soon, 50));
  expect(lookup).toHaveBeenCalledTimes(2);

  finish[0]?.();
  expect(await one).toEqual(["10.0.0.1"]);
  await expect(three).rejects.toThrow();
  await vi.waitFor(() => expect(finish).toHaveLength(3), { timeout: 30_000 });
  finish.slice(1).forEach((done) => done());
  expect(await Promise.all([two, four])).toEqual([["10.0.0.1"], ["10.0.0.1"]]);
  expect(lookup).toHaveBeenCalledTimes(3);
});
