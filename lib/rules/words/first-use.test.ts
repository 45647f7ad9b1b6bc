import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

// Each costs about a millisecond, in every process, for languages that most forms never use.
it("makes no formatter before a sentence needs it", async () => {
  vi.resetModules();
  const used: PropertyKey[] = [];
  const spy = new Proxy(Intl, { get: (target, name) => (used.push(name), Reflect.get(target, name) as unknown) });
  vi.stubGlobal("Intl", spy);
  const { loadLanguage } = await import("./locales");
  const de = await loadLanguage("de");
  expect(used).toEqual([]);
  expect(de.date("2026-03-27")).toBe("27. März 2026");
  expect(used).toEqual(["DateTimeFormat"]);
});
