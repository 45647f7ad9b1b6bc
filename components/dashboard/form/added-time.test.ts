import { describe, expect, it } from "vitest";
import { addedTime } from "./added-time";

const at = (text: string) => new Date(text);

describe("the time that one click adds", () => {
  it("reaches to the end of the day asked for", () => {
    const added = addedTime({ until: "2026-12-24", expiresAt: at("2026-12-01T10:00:00"), now: at("2026-11-30T10:00:00") });
    expect(added).toEqual(at("2026-12-24T23:59:59"));
  });
  it.each([null, "2026-11-29"])("is a week for %j, from the closing time or from now", (until) => {
    const now = at("2026-12-02T10:00:00");
    expect(addedTime({ until, expiresAt: at("2026-12-03T10:00:00Z"), now })).toEqual(at("2026-12-10T10:00:00Z"));
    expect(addedTime({ until, expiresAt: at("2026-12-01T10:00:00Z"), now })).toEqual(at("2026-12-09T10:00:00"));
  });
});
