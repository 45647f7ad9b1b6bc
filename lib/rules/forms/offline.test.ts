import { describe, expect, it } from "vitest";
import { filledOffline } from "./offline";

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
const minutes = (count: number) => at(count / 60);

describe("answers filled in without a network", () => {
  /** The form is open from hour 0 to hour 10, and takes such answers for a day longer. */
  const form = { createdAt: at(0), expiresAt: at(10), cancelledAt: null, completedAt: null };
  const filled = (filledAt: Date, now: Date, more: object = {}) =>
    filledOffline({ form, settings: { offline: { grace: "24h" } }, at: filledAt, openedAt: at(1), now, ...more });

  it("count as given when they were filled in, until the grace is over", () => {
    expect(filled(at(9), at(9))).toEqual({ at: at(9), asOf: at(9) });
    expect(filled(at(5), at(9))).toEqual({ at: at(5), asOf: at(9) });
    expect(filled(at(9), at(10))).toEqual({ at: at(9), asOf: at(9) });
    expect(filled(at(9), at(33.9))).toEqual({ at: at(9), asOf: at(9) });
    expect(filled(at(9), at(34))).toEqual({ at: at(9), asOf: at(34) });
  });

  it("do not count as earlier if they were filled in later, or their page was opened later or by nobody", () => {
    expect(filled(at(10), at(12))?.asOf).toEqual(at(12));
    expect(filled(at(9), at(12), { openedAt: at(10) })?.asOf).toEqual(at(12));
    expect(filled(at(9), at(12), { openedAt: null })?.asOf).toEqual(at(12));
  });

  it("cannot be older than the form, from the future, or of a form that needs a network", () => {
    expect(filled(at(-1), at(2))).toBeNull();
    expect(filled(minutes(126), minutes(120))).toBeNull();
    expect(filled(minutes(125), minutes(120))).toEqual({ at: minutes(120), asOf: minutes(120) }); // clocks differ
    expect(filled(at(1), at(2), { settings: {} })).toBeNull();
    expect(filled(at(1), at(2), { settings: { offline: null } })).toBeNull();
  });

  it("are not taken by a form that was cancelled or is full", () => {
    for (const over of [{ cancelledAt: at(11) }, { completedAt: at(11) }])
      expect(filled(at(9), at(12), { form: { ...form, ...over } })?.asOf).toEqual(at(12));
  });
});
