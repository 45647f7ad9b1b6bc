import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markEarlierKeys, needsEarlierKeys } from "./earlier-keys";

const items = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("earlier keys are remembered for each form until nothing needs them", () => {
  markEarlierKeys("f_1", true);
  expect(["f_1", "f_2"].map(needsEarlierKeys)).toEqual([true, false]);
  markEarlierKeys("f_1", false);
  expect(needsEarlierKeys("f_1")).toBe(false);
  expect(items.size).toBe(0);
});

test("where the browser stores nothing, none are known", () => {
  vi.stubGlobal("localStorage", undefined);
  markEarlierKeys("f_1", true);
  expect(needsEarlierKeys("f_1")).toBe(false);
});
