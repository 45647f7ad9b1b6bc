import { describe, expect, it } from "vitest";
import { isId, newId } from "./ids";

describe("newId", () => {
  const now = new Date("2026-11-21T10:00:00.000Z");

  it("has the shape of an id and begins with its time", () => {
    expect(newId(now)).toMatch(/^01M7YRRT80[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(isId(newId(now))).toBe(true);
  });

  it("sorts by time", () => {
    const later = new Date(now.getTime() + 1);
    expect(newId(later) > newId(now)).toBe(true);
  });

  it("never repeats, and uses every character at every position of its random part", () => {
    const ids = Array.from({ length: 5000 }, () => newId(now));
    expect(new Set(ids).size).toBe(5000);
    for (let place = 10; place < 26; place++) expect(new Set(ids.map((id) => id[place])).size).toBe(32);
  });

  it("is not the previous one plus one", () => {
    const ids = Array.from({ length: 100 }, () => newId(now));
    expect(ids).not.toEqual(ids.toSorted());
  });
});
