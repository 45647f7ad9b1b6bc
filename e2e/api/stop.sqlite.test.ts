import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { connects } from "../support/connects";
import { ownerOf } from "../support/owner-of";
import type { RunningService } from "../support/start-service";
import { startSqliteService } from "../support/start-sqlite-service";

describe("a service that ends", () => {
  let service: RunningService;
  afterEach(async () => service.dispose());

  it("on SIGTERM answers what is in flight, takes nothing new, and ends with 0 when that is done", { timeout: 60_000 }, async () => {
    service = await startSqliteService();
    const owner = ownerOf(service);
    const { id, url } = await owner.createForm();
    const body = JSON.stringify({ data: { name: "In flight" } });
    const agent = new Agent({ keepAlive: true });
    const headers = { "Content-Type": "application/json", "Content-Length": String(body.length), Expect: "100-continue" };
    const call = request(url, { method: "POST", agent, headers });
    const reply = new Promise<IncomingMessage>((resolve, reject) => void call.on("response", resolve).on("error", reject));
    await new Promise((resolve) => call.on("continue", resolve).flushHeaders()); // the service has it
    call.write(body.slice(0, 10));
    await owner.listStatus(); // and a connection that is kept alive

    const asked = Date.now();
    const ended = service.stop("SIGTERM");
    await vi.waitFor(async () => expect(await connects(service)).toBe(false), { timeout: 10_000 });
    call.end(body.slice(10));
    const { statusCode } = await reply.then((message) => message.resume());
    expect(statusCode).toBe(201);
    expect(await ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);

    await service.restart();
    expect((await owner.responses(id)).map(({ data }) => data.name)).toEqual(["In flight"]);
  });

  it("ends with 0 at once when nothing is in flight", async () => {
    service = await startSqliteService();
    await ownerOf(service).listStatus(); // its connection is kept alive
    const asked = Date.now();
    expect(await service.stop("SIGINT")).toBe(0);
    expect(Date.now() - asked).toBeLessThan(5_000);
  });
});
