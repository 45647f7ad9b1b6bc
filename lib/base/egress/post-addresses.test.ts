import { Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { internalHosts } from "@/e2e/support/service/internal-hosts";
import { reportFigure } from "@/e2e/support/service/report-figure";
import { startCanary, startTcpReceiver, type TcpReceiver } from "@/e2e/support/receivers/tcp-receiver";
import { post } from "./post";
import { deadlines } from "./limits";

const environment = vi.hoisted(() => ({ host: "0.0.0.0", baseUrl: "", webhookAllowedCidrs: [] as string[] }));
vi.mock("@/lib/base/env/env", () => ({ env: () => environment }));

const notPublic = "The host has no public address.";
const ownAddresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const exchange = { headers: { "content-type": "application/json" }, body: "{}" };
const leadsTo = (...addresses: string[]) => vi.fn(() => Promise.resolve(addresses));

let canary: TcpReceiver;
let connect: MockInstance;
beforeAll(async () => void (canary = await startCanary()));
afterAll(async () => {
  const count = Object.values(internalHosts).flat().length;
  reportFigure("P6", `egress: ${count} spellings by http and https; ${canary.sockets.length} connections`);
  await canary.close();
});

beforeEach(() => {
  Object.assign(environment, { host: "0.0.0.0", baseUrl: "https://forms.example.com", webhookAllowedCidrs: [] });
  connect = vi.spyOn(Socket.prototype, "connect");
});
afterEach(() => vi.restoreAllMocks());

/** Nothing was connected to, not even tried. */
function expectNoConnection() {
  expect(connect).not.toHaveBeenCalled();
  expect(canary.sockets).toHaveLength(0);
}

describe.each(Object.entries(internalHosts))("%s", (_, hosts) => {
  it.each(hosts)("are never connected to: %s", async (host) => {
    for (const protocol of ["http", "https"]) {
      const url = `${protocol}://${host}:${canary.port}/hook`;
      const outcome = await post({ ...exchange, url }, { resolve: leadsTo("127.0.0.1", "::1"), deadlines });
      expect(outcome).toMatchObject({ status: null, retryAfter: null, answer: "" });
      expect(outcome.error).toMatch(/^The (host has no public address|address is not an http)/);
    }
    expectNoConnection();
  });
});

it.each(ownAddresses.map(({ address }) => address))("never connects to this machine by its own address: %s", async (address) => {
  const host = address.includes(":") ? `[${address}]` : address;
  expect((await post({ ...exchange, url: `http://${host}:${canary.port}/` })).error).toBe(notPublic);
  const named = { ...exchange, url: `http://receiver.example:${canary.port}/` };
  expect((await post(named, { resolve: leadsTo(address), deadlines })).error).toBe(notPublic);
  expectNoConnection();
});

it.each([
  ["a loopback address", ["127.0.0.1"]],
  ["a private address", ["10.0.0.1"]],
  ["the metadata service", ["169.254.169.254"]],
  ["a public and a loopback address", ["8.8.8.8", "127.0.0.1"]],
  ["a loopback and a public address", ["127.0.0.1", "8.8.8.8"]],
  ["a public IPv4 and a private IPv6 address", ["8.8.8.8", "fd00::1"]],
  ["a public IPv6 and a loopback IPv4 address", ["127.0.0.1", "2606:4700:4700::1111"]],
  ["one bad address among many", ["8.8.8.8", "8.8.4.4", "1.1.1.1", "2606:4700:4700::1111", "::ffff:127.0.0.1"]],
  ["an IPv4-compatible address, as name servers write it", ["::8.8.8.8"]],
  ["an address with a zone", ["fe80::1%eth0"]],
  ["a public address with a zone", ["2606:4700:4700::1111%lo"]],
  ["the unspecified address", ["0.0.0.0"]],
  ["something that is no address", ["localhost"]],
  ["an address in a spelling of its own", ["0177.0.0.1"]],
  ["nothing", []],
])("refuses a name that resolves to %s, without revealing the address", async (_, addresses) => {
  const outcome = await post(
    { ...exchange, url: `http://receiver.example:${canary.port}/` },
    { resolve: leadsTo(...addresses), deadlines },
  );
  expect(outcome).toEqual({ status: null, error: notPublic, retryAfter: null, answer: "" });
  expectNoConnection();
});

it("connects to the address it checked, whatever the name resolves to later", async () => {
  const port = canary.port;
  // The canary listens on every address; the receiver's own takes precedence for its own.
  const receiver = await startTcpReceiver({
    listen: { host: "127.0.0.2" },
    onRequest: (socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n"),
  });
  environment.webhookAllowedCidrs = ["127.0.0.2"];
  const resolve = leadsTo("127.0.0.1").mockResolvedValueOnce(["127.0.0.2"]);

  const outcome = await post({ ...exchange, url: `http://receiver.example:${receiver.port}/` }, { resolve, deadlines });
  expect(outcome).toMatchObject({ status: 204, error: null });
  expect(resolve).toHaveBeenCalledExactlyOnceWith("receiver.example", expect.any(AbortSignal));
  expect(receiver.sockets[0]?.localAddress).toBe("127.0.0.2");

  // The name now leads to the canary: refused again, by what it leads to now.
  const again = await post({ ...exchange, url: `http://receiver.example:${port}/` }, { resolve, deadlines });
  expect(again.error).toBe(notPublic);
  expect(canary.sockets).toHaveLength(0);
  await receiver.close();
});

it("respects the operator's ranges, even if a public address is among the results", async () => {
  const receiver = await startTcpReceiver({ onRequest: (socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n") });
  environment.webhookAllowedCidrs = ["127.0.0.1"];
  const warn = vi.spyOn(console, "warn");
  const url = `http://receiver.example:${receiver.port}/`;
  expect((await post({ ...exchange, url }, { resolve: leadsTo("127.0.0.1", "8.8.8.8"), deadlines })).status).toBe(204);
  expect(warn).not.toHaveBeenCalled();
  await receiver.close();
});

it("reaches localhost only while the service itself is there, without a DNS query", async () => {
  const receiver = await startTcpReceiver({ onRequest: (socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n") });
  const url = `http://hook.localhost:${receiver.port}/`;
  expect((await post({ ...exchange, url })).error).toBe(notPublic);
  expect(receiver.sockets).toHaveLength(0);

  environment.baseUrl = "http://localhost:3000";
  expect((await post({ ...exchange, url })).status).toBe(204);
  await receiver.close();
});

it("shows this machine's replies only if nobody else is served or the operator allows it", async () => {
  const receiver = await startTcpReceiver({ onRequest: (socket) => socket.end("HTTP/1.1 200 OK\r\n\r\nsecret") });
  const url = `http://hook.localhost:${receiver.port}/`;
  environment.baseUrl = "http://localhost:3000";
  expect(await post({ ...exchange, url })).toMatchObject({ status: 200, answer: "" });
  environment.host = "127.0.0.1";
  expect(await post({ ...exchange, url })).toMatchObject({ status: 200, answer: "secret" });
  Object.assign(environment, { host: "0.0.0.0", webhookAllowedCidrs: ["127.0.0.0/8", "::1"] });
  expect(await post({ ...exchange, url })).toMatchObject({ status: 200, answer: "secret" });
  await receiver.close();
});

it.each(["ftp://example.com/", "http://user:password@example.com/", "not a url", "data:text/plain,x"])(
  "sends nothing to %s",
  async (url) => {
    const resolve = leadsTo("8.8.8.8");
    expect((await post({ ...exchange, url }, { resolve, deadlines })).error).toMatch(/^The address is not an http or https address/);
    expect(resolve).not.toHaveBeenCalled();
    expectNoConnection();
  },
);
