import type { Socket } from "node:net";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isFullLength } from "../../support/service/full-length";
import { ownerOf } from "../../support/http/owner-of";
import { drip } from "../../support/receivers/tcp-receiver";
import { reportFigure } from "../../support/service/report-figure";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";

const IDLE = 500;
const SLOW = 100;
const FLOODS = 50;
/** An ordinary client's requests meanwhile. */
const VISITS = isFullLength ? 500 : 60;
/** Asserted at full length only, since it includes the machine's other load. */
const MAX_P95_MS = 2_000;

let service: RunningService;
const sockets: Socket[] = [];
beforeAll(async () => {
  // Without rate limits, which would stop most of it: this has to hold for many addresses too.
  service = await startOwnService({ env: { RATE_LIMITS: "off", CONNECTIONS_PER_ADDRESS: "1000", BODY_GRACE_SECONDS: "300" } });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service.dispose();
});

it("clients that hold connections, drip bodies and flood headers do not affect others", { timeout: 180_000 }, async () => {
  const { id, url } = await ownerOf(service).createForm({ expires_in: null });
  const path = new URL(url).pathname;
  const alone = await visit(url);

  await Promise.all(Array.from({ length: IDLE }, () => open()));
  for (let number = 0; number < SLOW; number++) {
    const socket = await open();
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`);
    drip(socket, " ");
  }
  const refusals = await Promise.all(Array.from({ length: FLOODS }, flood));
  const beset = await visit(url);

  const slow = sockets.slice(IDLE, IDLE + SLOW).filter(({ destroyed }) => !destroyed).length;
  reportFigure(
    "clients",
    `${IDLE} idle, ${slow} slow bodies, ${FLOODS} header floods: ${VISITS} of ${VISITS} others answered, p95 ${alone} → ${beset} ms`,
  );
  expect(refusals.filter((status) => status === "431")).toHaveLength(FLOODS);
  expect(slow).toBe(SLOW); // all stayed connected
  if (isFullLength) expect(beset).toBeLessThan(MAX_P95_MS);
  expect(await ownerOf(service).responses(id)).toHaveLength(2 * VISITS);
});

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
  sockets.push(socket.on("error", () => undefined));
  return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
}

/** Sends endless headers. @returns the status received before the connection is closed. */
async function flood(): Promise<string> {
  const socket = await open();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  return new Promise((resolve) => {
    socket.once("close", () => resolve(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? "none"));
    drip(socket, "X-Flood: more and more\r\n".repeat(50));
  });
}

/** Reads and submits the page repeatedly. @returns the p95 of both together, in milliseconds. */
async function visit(url: string): Promise<number> {
  const owner = ownerOf(service);
  const times: number[] = [];
  for (let number = 0; number < VISITS; number++) {
    const begun = performance.now();
    expect((await fetch(url)).status).toBe(200);
    expect(await owner.submit(url, { name: `visitor ${number}` })).toBe(201);
    times.push(performance.now() - begun);
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
}
