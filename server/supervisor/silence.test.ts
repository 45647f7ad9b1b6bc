import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { describe, expect, it, vi } from "vitest";
import { Silence, waitedForProcessor } from "./silence";

const checks = (silence: Silence, waited: number[]) => waited.map((waitedMs) => silence.check(500, waitedMs));

describe("the silence of a process", () => {
  it("grows by one with each check, and ends with a heartbeat", () => {
    const silence = new Silence();
    expect(checks(silence, [0, 0, 0])).toEqual([1, 2, 3]);
    silence.end();
    expect(checks(silence, [0])).toEqual([1]);
  });

  it("does not count the time for which the process waited for a processor", () => {
    expect(checks(new Silence(), [250, 500, 500])).toEqual([0.5, 1, 2]);
  });

  it("is noticed even on a machine that gives the process no CPU, but later", () => {
    const waited = Array.from({ length: 120 }, (_, tick) => (tick + 1) * 500);
    expect(checks(new Silence(), waited).at(-1)).toBeCloseTo(20);
  });
});

it("knows how long a process waited while others had the processors", async () => {
  const loops = Array.from({ length: availableParallelism() * 2 }, () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  const [loop] = loops;
  await vi.waitFor(() => expect(waitedForProcessor(loop?.pid ?? 0)).toBeGreaterThan(50));
  for (const one of loops) one.kill("SIGKILL");
  await Promise.all(loops.map((one) => once(one, "exit")));
  expect(waitedForProcessor(loop?.pid ?? 0)).toBe(0);
});
