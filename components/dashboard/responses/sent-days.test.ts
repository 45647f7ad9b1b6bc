import { expect, it } from "vitest";
import { dayOf, filterBySent, firstMoment, lastMoment } from "./sent-days";

it("the days from and to are both included, and are found again in the filter", () => {
  const { submitted_after, submitted_before } = filterBySent("2026-11-03", "2026-11-05");
  expect(new Date(submitted_after ?? "").getTime()).toBe(new Date("2026-11-03T00:00").getTime() - 1);
  expect(new Date(submitted_before ?? "").getTime()).toBe(new Date("2026-11-06T00:00").getTime());
  expect(dayOf(firstMoment(submitted_after ?? undefined))).toBe("2026-11-03");
  expect(dayOf(lastMoment(submitted_before ?? undefined))).toBe("2026-11-05");
});

it("each end may be open", () => {
  expect(filterBySent("", "")).toEqual({ submitted_after: null, submitted_before: null });
  expect(dayOf(firstMoment(undefined))).toBe("");
  expect(dayOf(lastMoment("not a time"))).toBe("");
});
