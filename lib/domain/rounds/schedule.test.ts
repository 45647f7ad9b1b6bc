import { describe, expect, it } from "vitest";
import { nextReminder } from "./schedule";

const at = (text: string) => new Date(`${text}Z`);
const person = { sentAt: at("2026-11-02T15:00"), expiresAt: at("2026-11-16T15:00"), timeZone: "Europe/Berlin" };
const schedule = ["3d", "1d before", "12h"];

describe("reminders over two weeks", () => {
  it("come in order, by the day at nine where the person is, and then end", () => {
    const moments: string[] = [];
    let after = person.sentAt;
    for (let next = nextReminder(schedule, person, after); next; next = nextReminder(schedule, person, after)) {
      moments.push(next.toISOString());
      after = next;
    }
    expect(moments).toEqual(["2026-11-03T03:00:00.000Z", "2026-11-05T08:00:00.000Z", "2026-11-15T08:00:00.000Z"]);
  });

  it.each([
    ["America/New_York", "2026-11-05T14:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-05T03:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-05T19:00:00.000Z"],
  ])("in %s at nine there", (timeZone, moment) => {
    expect(nextReminder(["3d"], { ...person, timeZone }, person.sentAt)?.toISOString()).toBe(moment);
  });

  it("at nine also on the day on which clocks are changed", () => {
    const late = { ...person, sentAt: at("2026-10-22T06:00"), expiresAt: null };
    expect(nextReminder(["3d"], late, late.sentAt)?.toISOString()).toBe("2026-10-25T08:00:00.000Z");
  });

  it.each([["20d"], ["30d before"], ["1d before"], ["x"]])("none by %j once it would be too late or too early", (entry) => {
    const expiresAt = entry === "1d before" ? at("2026-11-03T02:00") : person.expiresAt;
    expect(nextReminder([entry], { ...person, expiresAt }, person.sentAt)).toBeNull();
  });
});
