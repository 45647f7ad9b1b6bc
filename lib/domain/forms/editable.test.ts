import { expect, it } from "vitest";
import type { Opening } from "@/lib/rules/forms/lifecycle";
import { durationMs } from "@/lib/rules/forms/duration";
import { editableUntil } from "./editable";

const HOUR = 3_600_000;
const now = new Date("2026-11-21T10:00:00.000Z");
const open: Opening = { expiresAt: null, cancelledAt: null, completedAt: null, settings: "{}" };

it("is a duration from an hour to thirty days", () => {
  expect(["1h", "36h", "30d", "720h"].map(durationMs)).toEqual([HOUR, 36 * HOUR, 720 * HOUR, 720 * HOUR]);
  expect(["0h", "721h", "31d", "1m", "h", "1 h", "-1h", ""].map(durationMs)).toEqual(Array.from({ length: 8 }, () => null));
});

it("ends with its time or with the form, or never starts", () => {
  const until = (editable: string | null, form = open, hoursAgo = 1) =>
    editableUntil({ form, editable, submittedAt: new Date(now.getTime() - hoursAgo * HOUR), now });
  expect([until(null), until("no"), until("1h"), until("24h", { ...open, cancelledAt: now })]).toEqual([null, null, null, null]);
  expect(until("2h")).toEqual(new Date(now.getTime() + HOUR));
  expect(until("24h", { ...open, completedAt: now })).toEqual(new Date(now.getTime() + 23 * HOUR));
  expect([until("open"), until("open", { ...open, completedAt: now })]).toEqual(["open", null]);
  const later = { ...open, settings: '{"opens_at":"2026-11-21T10:00:01"}' };
  expect([until("open", later), until("2h", later)]).toEqual([null, new Date(now.getTime() + HOUR)]);
});
