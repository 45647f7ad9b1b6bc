import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keptByForm } from "./kept-by-form";

const PREFIX = "test:";
const listOf = () =>
  keptByForm<string[]>({ prefix: PREFIX, parse: (text) => JSON.parse(text ?? "[]") as string[], isEmpty: ({ length }) => length === 0 });

let stored: Map<string, string>;
let onStorage: ((event: { key: string | null }) => void) | undefined;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("addEventListener", (_: string, listener: typeof onStorage) => (onStorage = listener));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("shows a value at once, keeps it when it is told to, and nothing once it is empty", () => {
  const kept = listOf();
  const heard = vi.fn();
  kept.subscribe(heard);
  kept.show("one", ["a"]);
  expect([kept.read("one"), stored.size, heard.mock.calls.length]).toEqual([["a"], 0, 1]);
  expect(kept.keep("one")).toBe(true);
  expect([...stored]).toEqual([["test:one", '["a"]']]);
  expect(listOf().read("one")).toEqual(["a"]);
  kept.show("one", []);
  kept.keep("one");
  expect(stored.size).toBe(0);
});

it("reads what another tab has saved, also while nobody listened", () => {
  const kept = listOf();
  kept.subscribe(vi.fn())();
  expect(kept.read("one")).toEqual([]);
  stored.set("test:one", '["theirs"]');
  onStorage?.({ key: "test:one" });
  expect(kept.read("one")).toEqual(["theirs"]);
});

it("says that nothing can be kept", () => {
  vi.stubGlobal("localStorage", undefined);
  const kept = listOf();
  kept.show("one", ["a"]);
  expect([kept.keep("one"), kept.read("one")]).toEqual([false, ["a"]]);
});
