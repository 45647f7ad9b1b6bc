import { expect, it, vi } from "vitest";
import { writeLater, writeNow } from "./write-later";

it("writes once: after the delay, or as the process stops", async () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const write = (name: string) => () => {
    written.push(name);
    return Promise.resolve();
  };
  writeLater(write("soon"), 1_000);
  writeLater(write("late"), 60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toEqual(["soon"]);
  await writeNow();
  expect(written).toEqual(["soon", "late"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual(["soon", "late"]);
  vi.useRealTimers();
});
