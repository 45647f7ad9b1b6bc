import { expect, it } from "vitest";
import { MinimumRate } from "./minimum-rate";

const rate = () => new MinimumRate({ bytesPerSecond: 100, graceMs: 10_000 }, { now: 5_000, bytes: 300 });
const isWaited = false;

it("reports nothing within the grace period", () => {
  expect(rate().isTooSlow({ now: 14_999, bytes: 300, isWaited })).toBe(false);
});

it("reports a sender below the minimum rate, and none at it", () => {
  expect(rate().isTooSlow({ now: 15_000, bytes: 1_299, isWaited })).toBe(true);
  expect(rate().isTooSlow({ now: 15_000, bytes: 1_300, isWaited })).toBe(false);
});

it("judges each period by itself: a fast start does not excuse a slow end", () => {
  const sender = rate();
  expect(sender.isTooSlow({ now: 15_000, bytes: 1_000_000, isWaited })).toBe(false);
  expect(sender.isTooSlow({ now: 24_000, bytes: 1_000_000, isWaited })).toBe(false);
  expect(sender.isTooSlow({ now: 25_000, bytes: 1_000_000, isWaited })).toBe(true);
});

it("does not report the sender while nobody reads", () => {
  const sender = rate();
  expect(sender.isTooSlow({ now: 60_000, bytes: 300, isWaited: true })).toBe(false);
  expect(sender.isTooSlow({ now: 69_999, bytes: 300, isWaited })).toBe(false);
  expect(sender.isTooSlow({ now: 70_000, bytes: 300, isWaited })).toBe(true);
});
