import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Slot } from "@/lib/webhooks/host-slots";
import { HostSlots } from "@/lib/webhooks/host-slots";

describe("slots for hosts", () => {
  let slots: HostSlots;
  beforeEach(() => {
    vi.useFakeTimers();
    slots = new HostSlots();
  });
  afterEach(() => vi.useRealTimers());

  const takeAll = (host: string): Slot[] => slots.takeAll(new Set([host]), 1).get(host) ?? [];
  const make = (host: string, standing: "prompt" | "slow") => slots.take(host)?.giveBack(standing);

  it("sends few at once to a host until it is known, many once it was prompt, one once it was slow", () => {
    expect(takeAll("new")).toHaveLength(2);
    make("prompt", "prompt");
    expect(takeAll("prompt")).toHaveLength(32);
    make("slow", "slow");
    expect(takeAll("slow")).toHaveLength(1);
  });

  it("has as many as before once all are given back, whatever happened in between", () => {
    make("host", "prompt");
    const taken = takeAll("host");
    vi.advanceTimersByTime(3_000);
    for (const slot of taken) slot.giveBack("slow");
    make("host", "prompt");
    expect(takeAll("host")).toHaveLength(32);
  });

  it("leaves room for prompt hosts when a hundred others that were prompt begin to hang", () => {
    for (let host = 0; host < 100; host++) make(`hanging-${host}`, "prompt");
    make("healthy", "prompt");
    for (let host = 0; host < 100; host++) takeAll(`hanging-${host}`);
    vi.advanceTimersByTime(2_001);
    expect(takeAll("healthy")).toHaveLength(32);
    expect(takeAll("hanging-0")).toHaveLength(0);
  });

  it("finds room for a new host within two seconds, however many new ones hang", () => {
    for (let host = 0; host < 250; host++) takeAll(`hanging-${host}`);
    expect(takeAll("new")).toHaveLength(0);
    vi.advanceTimersByTime(2_001);
    expect(takeAll("new")).toHaveLength(2);
  });

  it("sends no more to hosts that are not known once a thousand attempts hang, and goes on sending to prompt ones", () => {
    make("prompt", "prompt");
    for (let host = 0; host < 1_000; host++) {
      takeAll(`hanging-${host}`);
      vi.advanceTimersByTime(2_001);
    }
    expect(takeAll("new")).toHaveLength(0);
    expect(takeAll("prompt")).toHaveLength(32);
  });
});
