import { describe, expect, it } from "vitest";
import type { DomainError } from "@/lib/base/errors/errors";
import type { FormFacts, FormStatus } from "./lifecycle";
import { changeForm, opensAt, opensLater, refusalOfClosed, refusalOfResponse, statusOf, takesAnswers } from "./lifecycle";

const now = new Date("2026-11-21T10:00:00.000Z");
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const open: FormFacts = { expiresAt: null, cancelledAt: null, completedAt: null };
const forms: [string, FormFacts, FormStatus][] = [
  ["no expiry", open, "active"],
  ["one millisecond before it expires", { ...open, expiresAt: after(1) }, "active"],
  ["at the instant it expires", { ...open, expiresAt: now }, "expired"],
  ["one millisecond after it expired", { ...open, expiresAt: after(-1) }, "expired"],
  ["cancelled", { ...open, cancelledAt: after(-5) }, "cancelled"],
  ["cancelled, and its time has passed", { ...open, cancelledAt: after(-5), expiresAt: after(-1) }, "cancelled"],
  ["completed", { ...open, completedAt: after(-5) }, "completed"],
  ["completed, and its time has passed", { ...open, completedAt: after(-5), expiresAt: after(-1) }, "completed"],
];

describe("status", () => {
  it.each(forms)("%s", (_, form, status) => {
    expect(statusOf(form, now)).toBe(status);
  });
});

describe("change", () => {
  const [active, expired, cancelled, completed] = [
    { ...open, expiresAt: after(1000) },
    { ...open, expiresAt: after(-1000) },
    { ...open, cancelledAt: after(-1000) },
    { ...open, completedAt: after(-1000) },
  ];
  const outcome = (form: FormFacts, change: Parameters<typeof changeForm>[1]) => {
    try {
      return statusOf(changeForm(form, change, now), now);
    } catch (error) {
      return (error as DomainError).code;
    }
  };

  it.each([
    ["active", active, "cancelled", "active", "active", "expired"],
    ["expired", expired, "gone", "active", "active", "expired"],
    ["cancelled", cancelled, "cancelled", "conflict", "conflict", "conflict"],
    ["completed", completed, "conflict", "conflict", "conflict", "conflict"],
  ] as const)("from %s, as in the contract's table", (_, form, cancel, future, never, past) => {
    expect(outcome(form, { cancel: true })).toBe(cancel);
    expect(outcome(form, { expiresAt: after(5000) })).toBe(future);
    expect(outcome(form, { expiresAt: null })).toBe(never);
    expect(outcome(form, { expiresAt: after(-5000) })).toBe(past);
    expect(outcome(form, {})).toBe(statusOf(form, now));
  });

  it("refuses a whole change if one part is refused", () => {
    expect(outcome(expired, { cancel: true, expiresAt: after(5000) })).toBe("gone");
    expect(outcome(cancelled, { cancel: true, expiresAt: null })).toBe("conflict");
    expect(outcome(active, { cancel: true, expiresAt: null })).toBe("cancelled");
  });

  it("keeps the moment of the first cancellation", () => {
    expect(changeForm(cancelled, { cancel: true }, now).cancelledAt).toEqual(after(-1000));
  });

  it("says why a form takes no response", () => {
    expect([active, expired, cancelled, completed].map((form) => refusalOfResponse({ ...form, settings: "{}" }, now)?.code)).toEqual([
      undefined,
      "gone",
      "gone",
      "conflict",
    ]);
  });
});

describe("opening", () => {
  const opening = (opens_at: unknown) => ({ ...open, settings: JSON.stringify({ opens_at }) });

  it.each([
    ["one millisecond before it opens", opening("2026-11-21T10:00:00.001"), true],
    ["at the instant it opens", opening("2026-11-21T10:00:00Z"), false],
    ["in another zone", opening("2026-11-21T11:00:00+01:00"), false],
    ["without a time", opening(null), false],
    ["with what an earlier release may have stored under this name", opening("soon"), false],
    ["with an object there", opening({ at: 1 }), false],
  ])("%s", (_, form, isLater) => {
    expect(opensLater(form, now) !== null).toBe(isLater);
    expect(takesAnswers(form, now)).toBe(!isLater);
    expect(refusalOfResponse(form, now)?.type).toBe(isLater ? "not_open" : undefined);
    expect(refusalOfClosed(form, now)).toBeNull();
  });

  it("does not matter once the form is closed", () => {
    const later = opening("2026-11-22");
    expect(opensAt(later)).toBeNull(); // a day is no moment
    const cancelled = { ...opening("2026-11-22T00:00:00"), cancelledAt: now };
    expect([takesAnswers(cancelled, now), refusalOfResponse(cancelled, now)?.code]).toEqual([false, "gone"]);
  });
});
