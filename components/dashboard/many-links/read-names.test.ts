import { describe, expect, it } from "vitest";
import { readNames } from "./read-names";

const once = { keepsRepeats: false };

describe("pasted names", () => {
  it.each([
    ["Ada\nBob", ["Ada", "Bob"]],
    ["Ada\r\nBob\rCy\r\n", ["Ada", "Bob", "Cy"]],
    ["  Ada \n\n \t \n Bob", ["Ada", "Bob"]],
    ["Ada\tLovelace\n\u00a0Zoë\u3000Müller ", ["Ada Lovelace", "Zoë Müller"]],
    ["سارة\n山田 太郎", ["سارة", "山田 太郎"]],
    ["", []],
    [" \n\t", []],
  ])("%j", (text, names) => {
    expect(readNames(text, once)).toEqual({ names, repeated: 0, tooLong: 0, isTooMany: false });
  });

  it("are used once unless repeats are wanted; repeats are counted either way", () => {
    const text = "Ada\nBob\nAda\n Ada";
    expect(readNames(text, once)).toMatchObject({ names: ["Ada", "Bob"], repeated: 2 });
    expect(readNames(text, { keepsRepeats: true })).toMatchObject({ names: ["Ada", "Bob", "Ada", "Ada"], repeated: 2 });
  });

  it("may have 255 characters, an emoji counting as one", () => {
    expect(readNames("🎉".repeat(255), once).tooLong).toBe(0);
    expect(readNames(`${"🎉".repeat(256)}\n${"x".repeat(256)}\nAda`, once).tooLong).toBe(2);
  });

  it("are at most 10,000", () => {
    const text = (count: number) => Array.from({ length: count }, (_, index) => `N${index}`).join("\n");
    expect(readNames(text(10_000), once).isTooMany).toBe(false);
    expect(readNames(text(10_001), once).isTooMany).toBe(true);
  });
});
