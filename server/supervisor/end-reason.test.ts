import { describe, expect, it } from "vitest";
import { endReason, saysOutOfMemory } from "./end-reason";

describe("why a serving process ended", () => {
  const ended = { code: null, signal: null, knownReason: null, wasOutOfMemory: false };

  it.each([
    ["blocked", { ...ended, signal: "SIGKILL", knownReason: "blocked" as const }],
    ["exhausted", { ...ended, code: 0, knownReason: "exhausted" as const }],
    ["out_of_memory", { ...ended, signal: "SIGABRT", wasOutOfMemory: true }],
    ["killed", { ...ended, signal: "SIGKILL" }],
    ["crashed", { ...ended, signal: "SIGSEGV" }],
    ["crashed", { ...ended, code: 7 }],
    ["ended", { ...ended, code: 0 }],
  ])("%s: %j", (reason, end) => expect(endReason(end)).toBe(reason));

  it("recognizes V8's message about a full heap, but not a log line that quotes it", () => {
    expect(saysOutOfMemory("FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory")).toBe(true);
    expect(
      saysOutOfMemory("FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory"),
    ).toBe(true);
    expect(saysOutOfMemory('{"msg":"FATAL ERROR: JavaScript heap out of memory"}')).toBe(false);
  });
});
