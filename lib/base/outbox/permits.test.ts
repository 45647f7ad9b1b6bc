import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { destinationOf } from "./destination";
import { DueDestinations } from "./due-destinations";
import type { Permit } from "./permits";
import { Permits } from "./permits";

describe("permits for attempts", () => {
  let permits: Permits;
  beforeEach(() => {
    vi.useFakeTimers();
    permits = new Permits();
  });
  afterEach(() => vi.useRealTimers());

  const to = (host: string, { path = "/", accountId = "A" } = {}) => destinationOf({ accountId, url: `http://${host}.example${path}` });
  const takeAll = (...place: Parameters<typeof to>): Permit[] => {
    const due = new DueDestinations();
    due.add(to(...place));
    return permits.takeAll(due, 1)[0]?.permits ?? [];
  };
  const make = (host: string, standing: "prompt" | "slow", path = "/") => permits.take(to(host, { path }))?.giveBack(standing);
  const hang = () => vi.advanceTimersByTime(2_001);

  it("allows few at once to an unknown address, many to a prompt one, one to a slow one", () => {
    expect(takeAll("new")).toHaveLength(2);
    make("prompt", "prompt");
    expect(takeAll("prompt")).toHaveLength(32);
    make("slow", "slow");
    expect(takeAll("slow")).toHaveLength(1);
  });

  it("has as many as before once all are returned, whatever happened in between", () => {
    make("host", "prompt");
    const taken = takeAll("host");
    vi.advanceTimersByTime(3_000);
    for (const permit of taken) permit.giveBack("slow");
    make("host", "prompt");
    expect(takeAll("host")).toHaveLength(32);
  });

  it.each([
    ["of which nothing is known", "unknown", 0],
    ["that were prompt until now", "prompt", 0],
    ["that were slow before", "slow", 0],
    ["that hang already", "unknown", 2_001],
  ])("leaves a permit for the seventh path of a host when six others %s hang", (_, before, ms) => {
    const hanging = [1, 2, 3, 4, 5, 6].map((number) => `/slow-${number}`);
    for (const path of hanging) if (before !== "unknown") make("shared", before === "prompt" ? "prompt" : "slow", path);
    for (const path of hanging) takeAll("shared", { path });
    vi.advanceTimersByTime(ms);
    for (const path of hanging) takeAll("shared", { path });
    expect(takeAll("shared", { path: "/ok" }).length).toBeGreaterThan(0);
  });

  it("gives a replying path all its permits while others of its host hang", () => {
    make("shared", "prompt", "/ok");
    for (let path = 0; path < 100; path++) {
      takeAll("shared", { path: `/slow-${path}` });
      if (path % 5 === 0) hang();
    }
    expect(takeAll("shared", { path: "/new" })).toHaveLength(0);
    expect(takeAll("shared", { path: "/ok" })).toHaveLength(32);
  });

  it("leaves four permits of a host to new paths while fewer than 24 attempts hang there", () => {
    for (let path = 0; path < 16; path++) takeAll("shared", { path: `/slow-${path}` });
    hang();
    const more = Array.from({ length: 10 }, (_, path) => takeAll("shared", { path: `/more-${path}` }).length);
    expect(more.reduce((sum, taken) => sum + taken)).toBe(4);
  });

  it("keeps an account's hanging paths from delaying other accounts at the same host", () => {
    for (let path = 0; path < 200; path++) {
      takeAll("shared", { path: `/${path}`, accountId: "A" });
      if (path % 8 === 0) hang();
    }
    expect(takeAll("shared", { path: "/200", accountId: "A" })).toHaveLength(0);
    expect(takeAll("shared", { path: "/200", accountId: "B" })).toHaveLength(2);
  });

  it("allows at most 128 at once to a host for destinations that already have four permits there", () => {
    const counts = Array.from({ length: 10 }, (_, account) => {
      const accountId = String(account);
      permits.take(to("shared", { accountId }))?.giveBack("prompt");
      return takeAll("shared", { accountId }).length;
    });
    expect(counts).toEqual([32, 32, 32, 32, 4, 4, 4, 4, 4, 4]);
  });

  it("leaves permits for prompt hosts when a hundred formerly prompt ones begin to hang", () => {
    for (let host = 0; host < 100; host++) make(`hanging-${host}`, "prompt");
    make("healthy", "prompt");
    for (let host = 0; host < 100; host++) takeAll(`hanging-${host}`);
    hang();
    expect(takeAll("healthy")).toHaveLength(32);
    expect(takeAll("hanging-0")).toHaveLength(0);
  });

  it("finds a permit for a new host within two seconds, however many new ones hang", () => {
    for (let host = 0; host < 250; host++) takeAll(`hanging-${host}`);
    expect(takeAll("new")).toHaveLength(0);
    hang();
    expect(takeAll("new")).toHaveLength(2);
  });

  it("allows no more to unknown addresses of an account with 512 hanging attempts, but to other accounts' and to prompt ones", () => {
    make("prompt", "prompt");
    for (let host = 0; host < 600; host++) {
      takeAll(`hanging-${host}`);
      hang();
    }
    expect(takeAll("new")).toHaveLength(0);
    expect(takeAll("new", { accountId: "B" })).toHaveLength(2);
    expect(takeAll("prompt")).toHaveLength(32);
  });

  it("allows no more to unknown addresses once a thousand attempts hang, but to prompt ones", () => {
    make("prompt", "prompt");
    for (let host = 0; host < 1_000; host++) {
      takeAll(`hanging-${host}`, { accountId: String(host % 4) });
      hang();
    }
    expect(takeAll("new", { accountId: "B" })).toHaveLength(0);
    expect(takeAll("prompt")).toHaveLength(32);
  });
});
