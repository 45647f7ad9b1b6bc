import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Attack, AttackedForms } from "../../support/attacks/attacker";
import { anonymousAttacks } from "../../support/attacks/anonymous-attacks";
import { isFullLength } from "../../support/service/full-length";
import { ownerOf } from "../../support/http/owner-of";
import { peakMegabytes, resetPeak } from "../../support/service/peak-memory";
import { reportFigure } from "../../support/service/report-figure";
import { startOwnService } from "../../support/service/start-own-service";
import { startSteadyLoad } from "../../support/service/start-steady-load";
import type { RunningService } from "../../support/service/start-service";

/** Ordinary requests per second. */
const RATE = isFullLength ? 200 : 10;
/** The duration of each attack (one round in the short version), and of the baseline without one. */
const EACH_MS = isFullLength ? 6_000 : 0;
const ALONE_MS = isFullLength ? 20_000 : 500;
const BODY_MEMORY_MB = 64;

let service: RunningService;
let forms: AttackedForms;
beforeAll(async () => {
  // Ordinary visitors come through a proxy, each with their own address; attackers connect directly.
  service = await startOwnService({ env: { TRUSTED_PROXIES: "127.0.0.1/32" } });
  const options = Array.from({ length: 200 }, (_, index) => `o${index}`);
  forms = {
    plain: await formOf(1, () => ({ key: "name", type: "text" })),
    numbers: await formOf(1, (index) => ({ key: `n${index}`, type: "number" })),
    selects: await formOf(100, (index) => ({ key: `s${index}`, type: "select", config: { options, multiple: true } })),
    texts: await formOf(100, (index) => ({ key: `t${index}`, type: "textarea" })),
    patterns: await formOf(20, (index) => ({ key: `p${index}`, type: "text", config: { pattern: "(a?){20}c" } })),
    files: await formOf(1, () => ({ key: "cv", type: "file" })),
  };
});
afterAll(async () => service.dispose());

async function formOf(count: number, field: (index: number) => Record<string, unknown>): Promise<string> {
  const fields = Array.from({ length: count }, (_, index) => ({ label: "Q", ...field(index) }));
  const { url } = await ownerOf(service).createForm({ fields, expires_in: null });
  return new URL(url).pathname;
}

it("no anonymous client denies the service to others, and neither do ten (promise P14)", { timeout: 1_800_000 }, async () => {
  const pid = service.pid();
  const alone = await withLoad("none", () => pause(ALONE_MS));
  const rounds: Round[] = [];
  if (isFullLength)
    for (const { name, strike } of anonymousAttacks)
      for (const attackers of [1, 10]) rounds.push(await withLoad(`${attackers} × ${name}`, () => attack(strike, { attackers })));
  else
    rounds.push(
      await withLoad("all", async () => {
        for (const { strike } of anonymousAttacks) await attack(strike, { attackers: 1 });
        await Promise.all(anonymousAttacks.map(({ strike }) => attack(strike, { attackers: 1 })));
      }),
    );

  const health = await fetch(new URL("/healthz", service.baseUrl));
  const worst = (of: "p99" | "newP99" | "peak") => rounds.reduce((one, other) => (other[of] > one[of] ? other : one), alone);
  const unanswered = rounds.filter(({ faults }) => Object.keys(faults).length > 0).map(({ name, faults }) => ({ name, faults }));
  reportFigure(
    "P14",
    `${anonymousAttacks.length} attacks, alone and by ten, beside ${RATE} requests/s: ` +
      `${rounds.reduce((sum, { answered }) => sum + answered, 0)} answered, not answered: ${JSON.stringify(unanswered)}; ` +
      `/healthz p99 ${alone.p99} → ${worst("p99").p99} ms (${worst("p99").name}), ` +
      `on new connections ${alone.newP99} → ${worst("newP99").newP99} ms (${worst("newP99").name}); ` +
      `memory ${alone.peak} → ${worst("peak").peak} MB (${worst("peak").name})`,
  );
  expect(health.status).toBe(200);
  expect(service.pid()).toBe(pid);
  expect(service.output().stderr).not.toMatch(/ended by itself|restart|fault/i); // no process died and no error was logged
  expect(unanswered).toEqual([]);
  expect(rounds.at(-1)?.answered).toBeGreaterThan(0);
  expect(await mostHeld()).toBeLessThanOrEqual(BODY_MEMORY_MB * 1024 * 1024);
  if (!isFullLength) return;
  expect(worst("p99").p99).toBeLessThan(250);
  expect(worst("peak").peak).toBeLessThanOrEqual(1.5 * alone.peak);
});

/** Attacks repeatedly with this many clients, each from its own address. */
async function attack(strike: Attack["strike"], { attackers }: { attackers: number }): Promise<void> {
  const end = performance.now() + EACH_MS;
  const port = Number(new URL(service.baseUrl).port);
  const addresses = Array.from({ length: attackers }, (_, index) => `127.0.1.${index + 1}`);
  await Promise.all(
    addresses.map(async (address) => {
      do await strike({ port, address, forms });
      while (performance.now() < end);
    }),
  );
}

type Round = Awaited<ReturnType<typeof withLoad>>;

/** Measures what ordinary visitors see, and memory, during an action. */
async function withLoad(name: string, work: () => Promise<unknown>) {
  const stop = await startSteadyLoad({ baseUrl: service.baseUrl, path: forms.plain, rate: RATE });
  resetPeak(service.pid());
  await work();
  return { name, ...(await stop()), peak: Math.round(peakMegabytes(service.pid())) };
}

/** The peak of bytes held for bodies, by the service's own count. */
async function mostHeld(): Promise<number> {
  const text = await (await fetch(new URL("/metrics", service.baseUrl))).text();
  return Number(/^formslip_body_memory_peak_bytes (\S+)$/m.exec(text)?.[1]);
}
