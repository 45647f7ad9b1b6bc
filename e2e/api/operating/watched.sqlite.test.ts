import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { LEAST_OPEN_FILES } from "@/lib/base/supervision/require-open-files";
import { isFullLength } from "../../support/service/full-length";
import { ownerOf } from "../../support/http/owner-of";
import { reportFigure } from "../../support/service/report-figure";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const HOOK = pathToFileURL(join(import.meta.dirname, "../../support/service/break-hook.mjs")).href;
const ROUNDS = isFullLength ? 5 : 1;
/** The default when time is measured; otherwise shorter, but longer than delays of a busy machine. */
const BLOCKED_AFTER_SECONDS = isFullLength ? "10" : "5";

type Harm = {
  name: string;
  /** Harms a serving process. */
  signal: NodeJS.Signals;
  reason: string;
  /** Measured from the harm, or from the end of the process. */
  since: "harm" | "end";
  withinMs: number;
};

const harms: Harm[] = [
  { name: "killed", signal: "SIGKILL", reason: "killed", since: "harm", withinMs: 5_000 },
  { name: "blocked", signal: "SIGUSR2", reason: "blocked", since: "harm", withinMs: 15_000 },
  // A stopped process cannot report its stack, and a heap of 512 MB takes seconds to fill.
  ...(isFullLength
    ? ([
        { name: "stopped", signal: "SIGSTOP", reason: "blocked", since: "harm", withinMs: 15_000 },
        { name: "out of memory", signal: "SIGWINCH", reason: "out_of_memory", since: "end", withinMs: 5_000 },
      ] as const)
    : []),
];

let service: RunningService;
beforeAll(async () => {
  service = await startSqliteService({
    openFiles: LEAST_OPEN_FILES,
    env: { NODE_OPTIONS: `--import ${HOOK}`, BLOCKED_AFTER_SECONDS, RATE_LIMITS: "off" },
  });
});
afterAll(async () => service.dispose());

it.each(harms)("a serving process that is $name is replaced, and the log says why (promise P15)", { timeout: 600_000 }, async (harm) => {
  const { id, url } = await ownerOf(service).createForm({ settings: { response_limit: null } });
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await vi.waitFor(async () => expect(await ownerOf(service).submit(url, { name: `round ${round}` })).toBe(201), { timeout: 20_000 });
    const [pid = 0] = service.servingPids();
    const before = service.output().stderr.length;
    let begun = performance.now();
    process.kill(pid, harm.signal);
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), { timeout: 60_000, interval: 20 });
    if (harm.since === "end") begun = performance.now();
    await untilAnswered(service);
    slowest = Math.max(slowest, performance.now() - begun);
    const lines = await vi.waitFor(() => {
      const lines = linesOf(service.output().stderr.slice(before));
      expect(lines).toContainEqual(expect.objectContaining({ pid, reason: harm.reason }));
      return lines;
    });
    if (harm.name === "blocked")
      expect(lines).toContainEqual(
        expect.objectContaining({ pid, stack: expect.arrayContaining([expect.stringContaining("blockForEver")]) as unknown }),
      );
  }
  await vi.waitFor(async () => expect((await ownerOf(service).responses(id)).length).toBeGreaterThanOrEqual(ROUNDS), { timeout: 20_000 });
  const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text();
  expect(metrics).toMatch(new RegExp(`formslip_workers_replaced_total\\{reason="${harm.reason}"\\} [1-9]`));
  reportFigure("P15", `${harm.name} × ${ROUNDS}: replies again after ${(slowest / 1_000).toFixed(1)} s`);
  if (isFullLength) expect(slowest).toBeLessThan(harm.withinMs);
});

it("a process that has run out of file descriptors is replaced by one that can load everything", { timeout: 120_000 }, async () => {
  const { hostname, port } = new URL(service.baseUrl);
  const [pid = 0] = service.servingPids();
  const before = service.output().stderr.length;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await statusOf("/healthz", agent)).toBe(200); // connects while descriptors are free
  const idle = Array.from({ length: LEAST_OPEN_FILES + 20 }, () => connect(Number(port), hostname).on("error", () => undefined));
  await Promise.race(idle.map((socket) => once(socket, "close"))); // closed for lack of descriptors
  expect(await statusOf("/sign-in", agent)).toBe(500);
  const facts = { pid, reason: "exhausted", code: 0 };
  await vi.waitFor(() => expect(linesOf(service.output().stderr.slice(before))).toContainEqual(expect.objectContaining(facts)), {
    timeout: 30_000,
  });
  for (const socket of idle) socket.destroy();
  agent.destroy();
  await untilAnswered(service);
  expect((await fetch(`${service.baseUrl}/sign-in`)).status).toBe(200);
  expect(service.output().stderr.slice(before).split("no file descriptor is left")).toHaveLength(2);
});

it("a stop reaches a serving process that is blocked", { timeout: 60_000 }, async () => {
  const [pid = 0] = service.servingPids();
  process.kill(pid, "SIGUSR2");
  expect(await service.stop("SIGTERM")).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

async function statusOf(path: string, agent: Agent): Promise<number | undefined> {
  const [reply] = (await once(get(`${service.baseUrl}${path}`, { agent }), "response")) as [IncomingMessage]; // the event's only argument
  await once(reply.resume(), "end");
  return reply.statusCode;
}

async function untilAnswered({ baseUrl }: RunningService): Promise<void> {
  for (;;) {
    const isAnswered = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAnswered) return;
    await pause(20);
  }
}

/** The lines of the log; what stands before "ready" and V8's own message are sentences. */
function linesOf(text: string): unknown[] {
  return text.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as unknown] : []));
}
