import { readFileSync, readdirSync, readlinkSync } from "node:fs";
import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ownerOf } from "../../support/http/owner-of";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";

/** Responses per minute and address: more than the eighty of the first tests. */
const LIMIT = 120;

describe("several workers on one machine", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startOwnService({ env: { WORKERS: "2", RATE_LIMITS: `submissions=${LIMIT}` } });
  });
  afterAll(async () => service.dispose());

  it("are processes behind one port, and make one first account", async () => {
    expect(service.servingPids()).toHaveLength(2);
    expect(service.output().stdout.match(/^API key: /gm)).toHaveLength(1);
    expect(service.output().stdout.match(/^Set up the dashboard: /gm)).toHaveLength(1);
    expect(await ownerOf(service).listStatus()).toBe(200);
  });

  it("each accept through several handles, since a handle accepts once per turn of the event loop", async () => {
    const socket = listeningSocket(Number(new URL(service.baseUrl).port));
    const handles = () => service.servingPids().map((pid) => filesOf(pid).filter((file) => file === `socket:[${socket}]`).length);
    await vi.waitFor(() => expect(handles()).toEqual([8, 8]), { timeout: 30_000 });
  });

  it("accept one response between them where one is asked for", async () => {
    const owner = ownerOf(service);
    for (let round = 0; round < 10; round++) {
      const { id, url } = await owner.createForm({ settings: { response_limit: 1 } });
      // One connection each, since a connection stays with its worker.
      const statuses = await Promise.all(Array.from({ length: 8 }, (_, number) => submitAlone(url, `name ${number}`)));
      expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
      expect(await owner.responses(id)).toHaveLength(1);
    }
  });

  it("hear of each other's answers: a caller who waits at one of them gets an answer that another took", async () => {
    const owner = ownerOf(service);
    for (let round = 0; round < 4; round++) {
      const { id, url } = await owner.createForm();
      // A connection each, some at one worker and some at the other.
      const waiting = Array.from({ length: 8 }, () => outcomeAlone(service, id));
      await Promise.all(waiting.map(({ sent }) => sent));
      expect(await submitAlone(url, `name ${round}`)).toBe(201);
      for (const { outcome } of waiting) expect(await outcome).toMatchObject({ status: "answered", data: { name: `name ${round}` } });
    }
  });

  it("share the count of requests, in metrics and in limits", async () => {
    const before = await countOf(service, "/f/{form_id}");
    const { url } = await ownerOf(service).createForm();
    const statuses = await Promise.all(Array.from({ length: LIMIT + 20 }, (_, number) => submitAlone(url, `name ${number}`)));
    const taken = statuses.filter((status) => status === 201).length;
    expect(taken + statuses.filter((status) => status === 429).length).toBe(LIMIT + 20);
    expect(taken).toBeLessThanOrEqual(LIMIT); // together: each alone would have accepted all of its half
    expect(await countOf(service, "/f/{form_id}")).toBe(before + LIMIT + 20);
  });

  it("are replaced when they crash, and no client keeps waiting", { timeout: 60_000 }, async () => {
    const [first = 0, second = 0] = service.servingPids();
    const faults: unknown[] = [];
    let [answered, isOver] = [0, false];
    const clients = Array.from({ length: 12 }, async () => {
      while (!isOver)
        await visitAlone(`${service.baseUrl}/healthz`).then(
          () => answered++,
          (error: unknown) => faults.push(error),
        );
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(50), { timeout: 20_000 });
    process.kill(first, "SIGKILL");
    await vi.waitFor(
      () => {
        const now = service.servingPids();
        expect(now).toHaveLength(2);
        expect(now).toContain(second);
        expect(now).not.toContain(first);
      },
      { timeout: 20_000 },
    );
    isOver = true;
    await Promise.all(clients);
    expect(faults.filter((fault) => String(fault).includes("Timeout"))).toEqual([]); // its open connections broke when it died
    expect(await ownerOf(service).listStatus()).toBe(200);
    expect(service.output().stderr).toContain("another takes its place");
  });

  it("exit together, with 0, when the service is told to stop", async () => {
    const pids = service.servingPids();
    expect(await service.stop("SIGTERM")).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    await service.restart();
  });
});

/** Sends a request on a new connection, with a timeout of 15 seconds. */
async function visitAlone(url: string): Promise<void> {
  await (await fetch(url, { headers: { Connection: "close" }, signal: AbortSignal.timeout(15_000) })).text();
}

/** The status of a submission on a new connection. */
function submitAlone(url: string, name: string): Promise<number | undefined> {
  const body = JSON.stringify({ data: { name } });
  const headers = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent: new Agent(), headers }, (reply) => resolve(reply.resume().statusCode));
    call.on("error", reject).end(body);
  });
}

/** Waits for a form's outcome on a new connection. */
function outcomeAlone({ baseUrl, apiKey }: RunningService, formId: string) {
  const headers = { Authorization: `Bearer ${apiKey ?? ""}` };
  const call = request(`${baseUrl}/api/v1/forms/${formId}/outcome?wait=30`, { agent: new Agent(), headers });
  const sent = new Promise<void>((resolve) => call.end(resolve));
  const outcome = new Promise<unknown>((resolve, reject) => {
    call.once("response", (reply) => void json(reply).then(resolve, reject)).once("error", reject);
  });
  return { sent, outcome };
}

/** The number of requests to a route, counted by all workers. */
async function countOf({ baseUrl }: RunningService, route: string): Promise<number> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const counts = text
    .split("\n")
    .filter((line) => line.startsWith("http_request_duration_seconds_count") && line.includes(`route="${route}"`));
  return counts.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

/** The inode of the socket that listens on a port of 127.0.0.1 (proc(5), net/tcp). */
function listeningSocket(port: number): string {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  return rows.find(([, address, , state]) => address === local && state === "0A")?.[9] ?? "none";
}

/** The targets of a process's open descriptors. */
function filesOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
}
