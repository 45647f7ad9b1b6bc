import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "@/e2e/support/service/run";
import { startTcpReceiver, type TcpReceiver } from "@/e2e/support/receivers/tcp-receiver";
import type { Outcome } from "./post";

const certificates = new URL("../../../e2e/support/tls/", import.meta.url);
const program = fileURLToPath(new URL("../../../e2e/support/tls/post-to.ts", import.meta.url));
const trusted = { NODE_EXTRA_CA_CERTS: fileURLToPath(new URL("authority.crt", certificates)) };

/** Posts from another process, because Node reads these variables at its start. */
async function postTo(urls: string[], env: Record<string, string>): Promise<Outcome[]> {
  const { stdout, stderr } = await run(["--import", "tsx", program, ...urls], {
    BASE_URL: "http://localhost:3000",
    HOST: "127.0.0.1", // otherwise replies of receivers on this machine would not be kept
    WEBHOOK_ALLOWED_CIDRS: "",
    NODE_NO_WARNINGS: "1", // so that anything on standard error is our mistake
    ...env,
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Outcome[]; // what the program printed
}

const names = ["good", "self-signed", "expired", "wrong-name"] as const;
let receivers: Record<(typeof names)[number], TcpReceiver & { requests: string[] }>;

const identity = (name: string) => ({
  cert: readFileSync(new URL(`${name}.crt`, certificates)),
  key: readFileSync(new URL(`${name}.key`, certificates)),
});

async function startReceiver(name: string) {
  const requests: string[] = [];
  const started = await startTcpReceiver({
    tls: identity(name),
    onRequest: (socket, request) => {
      requests.push(request);
      socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
    },
  });
  return { ...started, requests };
}

beforeAll(async () => {
  const started = await Promise.all(names.map(async (name) => [name, await startReceiver(name)] as const));
  receivers = Object.fromEntries(started) as typeof receivers; // one for each name
});
afterAll(() => Promise.all(names.map((name) => receivers[name].close())));

const untrusted = { status: null, error: "The receiver's TLS certificate is not valid.", retryAfter: null, answer: "" };
const urls = () => names.map((name) => `https://localhost:${receivers[name].port}/`);

describe("a certificate", () => {
  it("of a trusted authority is accepted, and other receivers never see the request", async () => {
    const outcomes = await postTo(urls(), trusted);
    expect(outcomes).toEqual([{ status: 200, error: null, retryAfter: null, answer: "ok" }, untrusted, untrusted, untrusted]);
    expect(names.map((name) => receivers[name].requests.length)).toEqual([1, 0, 0, 0]);
  });

  it("may name an IP address, or a host that ends with a dot in the URL", async () => {
    const { port } = receivers.good;
    const outcomes = await postTo([`https://127.0.0.1:${port}/`, `https://localhost.:${port}/`], trusted);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("of an untrusted authority is refused", async () => {
    const before = receivers.good.requests.length;
    expect(await postTo(urls(), {})).toEqual([untrusted, untrusted, untrusted, untrusted]);
    expect(receivers.good.requests).toHaveLength(before);
  });

  it("is checked whatever the environment says", async () => {
    const outcomes = await postTo(urls(), { ...trusted, NODE_TLS_REJECT_UNAUTHORIZED: "0" });
    expect(outcomes.map(({ status }) => status)).toEqual([200, null, null, null]);
    expect(names.slice(1).map((name) => receivers[name as "expired"].requests.length)).toEqual([0, 0, 0]);
  });
});

describe("a proxy in the environment", () => {
  it("is not used", async () => {
    const proxy = await startTcpReceiver();
    const plain = await startTcpReceiver({ onRequest: (socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n") });
    const address = `http://127.0.0.1:${proxy.port}`;
    const variables = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"];
    const outcomes = await postTo([`http://localhost:${plain.port}/`, `https://localhost:${receivers.good.port}/`], {
      ...trusted,
      ...Object.fromEntries(variables.map((name) => [name, address])),
      NO_PROXY: "",
      no_proxy: "",
      NODE_USE_ENV_PROXY: "1",
    });
    expect(outcomes.map(({ status }) => status)).toEqual([204, 200]);
    expect(proxy.sockets).toHaveLength(0);
    await Promise.all([proxy.close(), plain.close()]);
  });
});

it("a reply without TLS is reported as such", async () => {
  const plain = await startTcpReceiver({ onConnection: (socket) => socket.write("HTTP/1.1 200 OK\r\n\r\n") });
  const [outcome] = await postTo([`https://localhost:${plain.port}/`], {});
  expect(outcome).toMatchObject({ status: null, error: "No TLS connection could be agreed on." });
  await plain.close();
});

it.each([
  ["closes", (socket: Socket) => socket.end()],
  ["drops", (socket: Socket) => socket.destroy()],
])("a reused TLS connection is replaced if the receiver %s it", async (_, end) => {
  const answered = new WeakSet();
  const receiver = await startTcpReceiver({
    tls: identity("good"),
    onRequest: (socket) => {
      if (answered.has(socket)) return end(socket);
      answered.add(socket);
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
    },
  });
  const outcomes = await postTo(
    [1, 2].map((event) => `https://localhost:${receiver.port}/${event}`),
    trusted,
  );
  expect(outcomes.map(({ status, error }) => error ?? status)).toEqual([200, 200]);
  expect(receiver.sockets).toHaveLength(2);
  await receiver.close();
});
