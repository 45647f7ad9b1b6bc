import { spawn } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { connects } from "../../support/http/connects";
import { freePort } from "../../support/service/free-port";
import { ownerOf } from "../../support/http/owner-of";
import type { RunningService } from "../../support/service/start-service";
import { CHEAP_PASSWORDS } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

/** A connection kept alive after its reply. @returns a promise of its end. */
async function keepConnection({ baseUrl }: RunningService): Promise<{ ended: Promise<unknown> }> {
  const call = request(`${baseUrl}/healthz`, { agent: new Agent({ keepAlive: true }) }).end();
  const [reply] = (await once(call, "response")) as [IncomingMessage]; // the event's only argument
  const ended = once(reply.socket, "close");
  await once(reply.resume(), "end");
  return { ended };
}

describe("a service that stops", () => {
  let service: RunningService;
  afterEach(async () => service.dispose());

  it("on SIGTERM answers requests in flight, accepts no others, and exits with 0", { timeout: 60_000 }, async () => {
    service = await startSqliteService();
    const owner = ownerOf(service);
    const { id, url } = await owner.createForm();
    const body = JSON.stringify({ data: { name: "In flight" } });
    const agent = new Agent({ keepAlive: true });
    const headers = { "Content-Type": "application/json", "Content-Length": String(body.length), Expect: "100-continue" };
    const call = request(url, { method: "POST", agent, headers });
    const reply = new Promise<IncomingMessage>((resolve, reject) => void call.on("response", resolve).on("error", reject));
    await new Promise((resolve) => call.on("continue", resolve).flushHeaders()); // the service has read the head
    call.write(body.slice(0, 10));
    const idle = await keepConnection(service);

    const ended = service.stop("SIGTERM");
    await vi.waitFor(async () => expect(await connects(service)).toBe(false), { timeout: 10_000 });
    await idle.ended; // ended while the other one is still in progress
    call.end(body.slice(10));
    const { statusCode } = await reply.then((message) => message.resume());
    expect(statusCode).toBe(201);
    expect(await ended).toBe(0);

    await service.restart();
    expect((await owner.responses(id)).map(({ data }) => data.name)).toEqual(["In flight"]);
  });

  it("does not wait for connections on which nothing was ever sent", async () => {
    service = await startSqliteService();
    const unused = connect({ host: "127.0.0.1", port: Number(new URL(service.baseUrl).port) });
    await once(unused, "connect");
    const closed = new Promise((resolve) =>
      unused
        .on("error", () => undefined)
        .once("close", resolve)
        .resume(),
    );
    const begun = performance.now();
    expect(await service.stop("SIGTERM")).toBe(0);
    await closed;
    expect(performance.now() - begun).toBeLessThan(15_000); // it took 20 s: all that a stop waits
  });

  it("with DRAIN_SECONDS reports in every process that it is stopping, keeps serving for that long, and exits with 0", async () => {
    service = await startSqliteService({ env: { WORKERS: "2", DRAIN_SECONDS: "8" } });
    const owner = ownerOf(service);
    const { id, url } = await owner.createForm();
    const ended = service.stop("SIGTERM");
    await vi.waitFor(async () => {
      // Connections are spread over the processes, none of which is ready any more.
      const replies = await Promise.all(Array.from({ length: 8 }, () => fetch(`${service.baseUrl}/readyz`)));
      for (const reply of replies) expect([reply.status, await reply.json()]).toMatchObject([503, { status: "stopping", database: "ok" }]);
    }, 7_000);
    expect(await owner.submit(url, { name: "While it drains" })).toBe(201);
    expect(await ended).toBe(0);
    await service.restart();
    expect((await owner.responses(id)).map(({ data }) => data.name)).toEqual(["While it drains"]);
  });

  it("exits with 0 if nothing is in flight", async () => {
    service = await startSqliteService();
    await keepConnection(service);
    expect(await service.stop("SIGINT")).toBe(0);
    expect(service.output().stderr).toBe("");
  });
});

it("npm start that is ended by SIGTERM leaves no service behind", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "formslip-"));
  const port = await freePort();
  const service = { baseUrl: `http://127.0.0.1:${port}` };
  const place = { PORT: String(port), HOST: "127.0.0.1", BASE_URL: service.baseUrl, DATA_DIR: dataDir };
  const env = { ...process.env, ...place, NODE_ENV: "production" as const, NODE_OPTIONS: CHEAP_PASSWORDS };
  const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await vi.waitFor(async () => expect(await connects(service), output).toBe(true), { timeout: 60_000, interval: 200 });
  npm.kill("SIGTERM");
  await once(npm, "exit");
  await vi.waitFor(async () => expect(await connects(service)).toBe(false), { timeout: 60_000, interval: 200 });
});
