import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "./log";
import { logSeldom } from "./log-seldom";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("logs the first of a kind with its stack, then a count, and starts over", () => {
  const [refused, timedOut] = [Object.assign(new Error("a"), { code: "ECONNREFUSED" }), Object.assign(new Error("b"), { code: "P2024" })];
  for (let count = 0; count < 500; count++) logSeldom("warn", { requestId: count, err: refused }, "database busy");
  logSeldom("warn", { err: timedOut }, "database busy");
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenNthCalledWith(1, { requestId: 0, err: refused }, "database busy");
  vi.advanceTimersByTime(10_000);
  expect(log.warn).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenLastCalledWith({ code: "ECONNREFUSED", times: 499, withinSeconds: 10 }, "database busy, again");
  logSeldom("warn", { err: refused }, "database busy");
  expect(log.warn).toHaveBeenCalledTimes(4);
});
