import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { internalHosts } from "../../support/service/internal-hosts";
import { reportFigure } from "../../support/service/report-figure";
import { startSqliteService } from "../../support/service/start-sqlite-service";
import type { TcpReceiver } from "../../support/receivers/tcp-receiver";
import { startCanary, startTcpReceiver } from "../../support/receivers/tcp-receiver";

type Delivery = { id: string; state: string; attempts: { status_code: number | null; error: string | null; answer: string }[] };

/** Stands for the internet: the one address of this machine that the service may reach. */
const OUTSIDE = "127.0.0.2";

describe("a service with a public address (promise P6)", () => {
  let service: Awaited<ReturnType<typeof startSqliteService>>;
  let canary: TcpReceiver;
  let outside: TcpReceiver;

  beforeAll(async () => {
    canary = await startCanary();
    const redirect = `HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:${canary.port}/\r\nContent-Length: 0\r\n\r\n`;
    outside = await startTcpReceiver({ listen: { host: OUTSIDE }, onRequest: (socket) => socket.write(redirect) });
    const names = {
      "inside.test": [["127.0.0.1"]],
      "metadata.test": [["169.254.169.254"]],
      "mixed.test": [[OUTSIDE, "127.0.0.1"]],
      "rebinding.test": [[OUTSIDE], ["127.0.0.1"]],
    };
    const NODE_OPTIONS = `--import ${new URL("../../support/service/fake-dns.mjs", import.meta.url).href}`;
    const env = { BASE_URL: "https://forms.example.com", WEBHOOK_ALLOWED_CIDRS: OUTSIDE, FAKE_DNS: JSON.stringify(names), NODE_OPTIONS };
    service = await startSqliteService({ env: { ...env, RATE_LIMITS: "off" } });
  });
  afterAll(async () => {
    const spellings = `${literal.flatMap(([, hosts]) => hosts).length} spellings, internal, mixed and rebound names, a redirect`;
    reportFigure("P6", `service: ${spellings}; ${canary.sockets.length} connections`);
    await Promise.all([service.dispose(), canary.close(), outside.close()]);
  });

  const call = async (path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" };
    const address = `http://127.0.0.1:${service.env.PORT ?? ""}${path}`;
    const reply = await fetch(address, { headers, ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }) });
    return { status: reply.status, body: (await reply.json()) as unknown };
  };
  const send = async (url: string): Promise<Delivery> => {
    const { id } = (await call("/api/v1/webhooks/test", { url })).body as Delivery;
    const attempted = async () => (await call(`/api/v1/webhooks/deliveries/${id}`)).body as Delivery;
    await expect.poll(async () => (await attempted()).attempts.length, { timeout: 10_000 }).toBe(1);
    return attempted();
  };

  // Names may resolve into the range allowed above; they are checked on connecting.
  const literal = Object.entries(internalHosts).filter(([kind]) => !kind.startsWith("names that"));
  it.each(literal.flatMap(([, hosts]) => hosts))("refuses forms and test events for %s", async (host) => {
    const url = `http://${host}:${canary.port}/`;
    const fields = [{ key: "name", type: "text", label: "Name" }];
    expect((await call("/api/v1/forms", { title: "T", fields, callback_url: url })).status).toBe(422);
    expect((await call("/api/v1/webhooks/test", { url })).status).toBe(422);
    expect(canary.sockets).toHaveLength(0);
  });

  it.each(["inside.test", "metadata.test", "mixed.test"])("never connects to what %s resolves to", async (name) => {
    const { attempts, state } = await send(`http://${name}:${canary.port}/`);
    expect({ state, attempts }).toMatchObject({
      state: "waiting",
      attempts: [{ status_code: null, error: "The host has no public address." }],
    });
    expect(canary.sockets).toHaveLength(0);
  });

  it("follows no redirect to an internal address", async () => {
    const { attempts, state } = await send(`http://${OUTSIDE}:${outside.port}/`);
    expect({ state, attempts }).toMatchObject({ state: "waiting", attempts: [{ status_code: 307, error: null }] });
    expect(canary.sockets).toHaveLength(0);
  });

  it("is not fooled by a name that changes between two attempts", async () => {
    const url = `http://rebinding.test:${outside.port}/`;
    expect((await send(url)).attempts).toMatchObject([{ status_code: 307 }]);
    expect((await send(url.replace(String(outside.port), String(canary.port)))).attempts).toMatchObject([{ status_code: null }]);
    expect(canary.sockets).toHaveLength(0);
  });
});
