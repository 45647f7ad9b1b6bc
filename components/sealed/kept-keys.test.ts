import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetKept, isNamed, keepKeys, keptKeys } from "./kept-keys";

const one = { recipient: "age1one", passkey: "AGE-PLUGIN-FIDO2PRF-1X", file: "-----BEGIN AGE ENCRYPTED FILE-----" };
const other = { ...one, recipient: "age1other" };

let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("keys that the browser keeps", () => {
  test("are found again, and forgotten one by one without a trace", () => {
    expect(keptKeys()).toEqual([]);
    keepKeys([one, other]);
    expect(keptKeys()).toEqual([one, other]);
    forgetKept([one.recipient]);
    expect(keptKeys()).toEqual([other]);
    forgetKept([other.recipient]);
    expect(items.size).toBe(0);
  });

  test.each([
    ["no JSON", "{"],
    ["another type", '"age1"'],
    ["other keys", '[{"recipient":"age1"},null,1,{"recipient":1,"passkey":"","file":""}]'],
  ])("are none where the browser has %s", (_, text) => {
    items.set("formslip:sealed-keys", text);
    expect(keptKeys()).toEqual([]);
  });

  test("are none where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(keptKeys()).toEqual([]);
  });
});

test.each([
  ["forms.example", true],
  ["localhost", true],
  ["1.forms.example", true],
  ["127.0.0.1", false],
  ["[::1]", false],
])("%s can have passkeys: %s", (host, isOne) => {
  expect(isNamed(host)).toBe(isOne);
});
