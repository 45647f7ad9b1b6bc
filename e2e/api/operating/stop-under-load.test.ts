import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { connects } from "../../support/http/connects";
import { isFullLength } from "../../support/service/full-length";
import { ownerOf } from "../../support/http/owner-of";
import { reportFigure } from "../../support/service/report-figure";
import { startOwnService } from "../../support/service/start-own-service";

const ROUNDS = isFullLength ? 10 : 1;
const CLIENTS = isFullLength ? 16 : 8;
const PARKED = 50;
/** Requests that are half read when the service is told to stop; the rest comes later. */
const HALF_SENT = 10;

describe.each(["1", "2"])("a service with WORKERS=%s that is told to stop under load (promise P11)", (workers) => {
  it("answers every request it has begun and exits within 25 s", { timeout: 900_000 }, async () => {
    const service = await startOwnService({ env: { RATE_LIMITS: "off", WORKERS: workers } });
    const owner = ownerOf(service);
    const { id, url } = await owner.createForm({ expires_in: null });
    const acknowledged: string[] = [];
    let slowest = 0;
    let turnedAway = 0;
    try {
      for (let round = 0; round < ROUNDS; round++) {
        if (round > 0) await service.restart();
        const agent = new Agent({ keepAlive: true, maxFreeSockets: PARKED });
        await Promise.all(Array.from({ length: PARKED }, () => visit(`${service.baseUrl}/healthz`, agent)));
        const before = acknowledged.length;
        const clients = Array.from({ length: CLIENTS }, async (_, client) => {
          const own = new Agent({ keepAlive: true, maxSockets: 1 });
          for (let count = 0; ; count++) {
            const name = `${round}-${client}-${count}`;
            const status = await post({ url, name, agent: own }).catch(() => null);
            if (status === 201) acknowledged.push(name);
            else return status;
          }
        });
        const late = Array.from({ length: HALF_SENT }, (_, number) => sendHalf({ url, name: `${round}-late-${number}` }));
        const halves = await Promise.all(late);
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + (isFullLength ? 100 : 40)), {
          timeout: 60_000,
          interval: 5,
        });
        const asked = performance.now();
        const ended = service.stop("SIGTERM");
        await vi.waitFor(async () => expect(await connects(service)).toBe(false), { timeout: 10_000 });
        for (const { name, finish } of halves) if ((await finish()) === 201) acknowledged.push(name);
        expect(await ended).toBe(0);
        slowest = Math.max(slowest, performance.now() - asked);
        const statuses = await Promise.all(clients);
        expect(statuses.filter((status) => status !== null)).toEqual([]); // clients that were not served had no connection
        turnedAway += statuses.length;
        agent.destroy();
      }
      await service.restart();
      const stored = (await owner.responses(id)).map(({ data }) => String(data.name));
      const [told, kept] = [new Set(acknowledged), new Set(stored)];
      const failed = stored.filter((name) => !told.has(name)).length;
      const lost = acknowledged.filter((name) => !kept.has(name)).length;
      const late = stored.filter((name) => name.includes("late")).length;
      reportFigure(
        "P11",
        `WORKERS=${workers}, ${ROUNDS} stops: ${stored.length} requests in progress, ${failed} failed, ${lost} lost; ended within ${(slowest / 1_000).toFixed(1)} s`,
      );
      expect({ failed, lost, late }).toEqual({ failed: 0, lost: 0, late: ROUNDS * HALF_SENT });
      expect(turnedAway).toBe(ROUNDS * CLIENTS);
      if (isFullLength) expect(slowest).toBeLessThan(25_000);
    } finally {
      await service.dispose();
    }
  });
});

async function visit(url: string, agent: Agent): Promise<void> {
  const [reply] = (await once(request(url, { agent }).end(), "response")) as [IncomingMessage]; // the event's only argument
  await once(reply.resume(), "end");
}

type Post = { url: string; name: string; agent?: Agent };

function bodyOf(name: string): string {
  return JSON.stringify({ data: { name } });
}

async function post({ url, name, agent }: Post): Promise<number | undefined> {
  const body = bodyOf(name);
  const headers = { "Content-Type": "application/json", "Content-Length": body.length };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent, headers }, (reply) => {
      reply.resume().on("error", reject);
      reply.on("end", () => resolve(reply.statusCode));
    });
    call.on("error", reject).end(body);
  });
}

/** A request whose head the service has read and acknowledged. */
async function sendHalf({ url, name }: Post): Promise<{ name: string; finish: () => Promise<number | undefined> }> {
  const body = bodyOf(name);
  const headers = { "Content-Type": "application/json", "Content-Length": body.length, Expect: "100-continue" };
  const call = request(url, { method: "POST", agent: new Agent(), headers });
  const replied = new Promise<IncomingMessage>((resolve, reject) => void call.on("response", resolve).on("error", reject));
  await new Promise((resolve) => call.on("continue", resolve).flushHeaders());
  call.write(body.slice(0, 10));
  const finish = async () => {
    call.end(body.slice(10));
    return (await replied).resume().statusCode;
  };
  return { name, finish };
}
