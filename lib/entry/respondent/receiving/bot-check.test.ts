import { describe, expect, it, vi } from "vitest";
import { looksAutomated, signAsked, signRendered } from "./bot-check";

// Vitest sets a BASE_URL of its own.
for (const [name, value] of Object.entries({ BASE_URL: "", APP_SECRET: "a secret for the tests, of enough length" }))
  vi.stubEnv(name, value);

const formId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const now = new Date("2026-11-21T10:00:00.000Z");
const rendered = (milliseconds: number, form = formId) => signRendered({ formId: form, now: new Date(now.getTime() - milliseconds) });
const doubt = (inputs: Record<string, string>, headers: Record<string, string> = {}) =>
  looksAutomated({ entries: Object.entries({ name: "Ada", ...inputs }), headers: new Headers(headers), formId, now });

describe("a submission looks automated", () => {
  it("when it fills in the hidden trap", () => {
    expect(doubt({ _website: "https://buy.example", _rendered: rendered(60_000) })).toBe(true);
  });

  it("when it comes faster than people type, from a client other than a browser", () => {
    expect(doubt({ _rendered: rendered(999) })).toBe(true);
    expect(doubt({ _rendered: rendered(1000) })).toBe(false);
    expect(doubt({ _rendered: rendered(0) }, { "Sec-Fetch-User": "?1" })).toBe(false);
  });

  it.each([
    ["made up", "zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA"],
    ["of another form", rendered(60_000, "01ARZ3NDEKTSV4RRFFQ69G5FAW")],
    ["made older", rendered(0).replace(/^./, "1")],
    ["in the future", rendered(-60_000)],
    ["no time at all", "."],
    ["beyond all times", `${"z".repeat(40)}.AAAAAAAAAAAAAAAAAAAAAA`],
    ["other characters", "ä.ö"],
    ["as long as a good one, of other characters", rendered(60_000).replaceAll(/./gu, "ä")],
  ])("when its time is %s", (_, time) => {
    expect(doubt({ _rendered: time })).toBe(true);
  });
});

describe("a submission is accepted", () => {
  it("after confirmation, even if something fills in the trap", () => {
    expect(doubt({ _asked: signAsked(formId), _website: "x", _rendered: rendered(0) })).toBe(false);
    expect(doubt({ _asked: signAsked("01ARZ3NDEKTSV4RRFFQ69G5FAW"), _website: "x" })).toBe(true);
  });

  it("if it neither comes from the page nor claims to", () => {
    expect(doubt({})).toBe(false);
    expect(doubt({ _website: "", _rendered: "" })).toBe(false);
  });

  it("however long the page was open, even across restarts", () => {
    expect(doubt({ _rendered: rendered(400 * 24 * 3_600_000) })).toBe(false);
  });
});
