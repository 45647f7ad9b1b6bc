import { describe, expect, it } from "vitest";
import { canBeLonger, closingOf, shortened } from "./closing-plan";

const NOW = Date.parse("2026-06-01T12:00:00Z");
const HOUR = 3_600_000;
const open = { status: "active", expires_at: "2026-06-02T20:00:00.000" } as const;
const closed = { status: "expired", expires_at: "2026-05-30T20:00:00.000" } as const;
const never = { status: "active", expires_at: null } as const;
const ranOut = { status: "active", expires_at: "2026-06-01T11:59:59.000" } as const; // expired after the page was rendered

describe("an extended closing time", () => {
  const longer = { kind: "longer", ms: 24 * HOUR } as const;

  it("counts from the present one, or from now if that has passed", () => {
    const closings = [open, closed, ranOut, never].map((form) => closingOf(form, longer, NOW)?.toISOString());
    expect(closings).toEqual(["2026-06-03T20:00:00.000Z", "2026-06-02T12:00:00.000Z", "2026-06-02T12:00:00.000Z", undefined]);
    expect(shortened([open, closed, ranOut, never], longer, NOW)).toEqual([]);
  });

  it("needs a form that has a closing time", () => {
    expect(canBeLonger([closed, never, open], NOW)).toBe(true);
    expect(canBeLonger([closed, never, ranOut], NOW)).toBe(false);
  });
});

describe("a chosen closing time", () => {
  it("shortens forms that would be open longer", () => {
    const at = { kind: "at", moment: new Date(NOW + HOUR) } as const;
    expect(closingOf(open, at, NOW)).toEqual(at.moment);
    expect(shortened([open, closed, never], at, NOW)).toEqual([31 * HOUR, null]);
    expect(shortened([open], { kind: "at", moment: new Date("2026-06-02T20:00:00Z") }, NOW)).toEqual([]);
    expect(shortened([open, closed], { kind: "never" }, NOW)).toEqual([]);
  });
});
