import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { noteChange } from "@/lib/domain/forms/change-signal";
import { readActivities } from "@/lib/domain/forms/data";
import { activityFeed } from "./activity-feed";

vi.mock("@/lib/domain/forms/data", () => ({ readActivities: vi.fn() }));

const facts = {
  expiresAt: null,
  completedAt: null,
  cancelledAt: null,
  responseLimit: null,
  lastResponseId: null,
  lastResponseAt: null,
  conversation: null,
  moreTime: null,
  settingsRevision: 1,
};
const leaving: (() => void)[] = [];
let counts: Record<string, number> = {};

beforeAll(() => vi.stubEnv("BASE_URL", ""));
beforeEach(() => {
  vi.useFakeTimers();
  counts = {};
  vi.mocked(readActivities).mockReset();
  vi.mocked(readActivities).mockImplementation((ids) =>
    Promise.resolve(ids.filter((id) => id !== "deleted").map((id) => ({ id, ...facts, responseCount: counts[id] ?? 0 }))),
  );
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  await vi.advanceTimersByTimeAsync(2_000); // until the feed has noticed
  vi.useRealTimers();
});

function follow(formId: string, { accountId = "a", kind = "wait" as const } = {}) {
  const told: number[] = [];
  const end = vi.fn();
  leaving.push(activityFeed().follow({ accountId, formId, kind, tell: ({ response_count }) => void told.push(response_count), end }));
  return { told, end };
}

it("reads the forms of a thousand waiting clients twice a second, all at once", async () => {
  for (let number = 0; number < 1_000; number++) follow(`form ${number}`);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(readActivities).toHaveBeenCalledTimes(10);
  expect(vi.mocked(readActivities).mock.calls[0]?.[0]).toHaveLength(1_000);
});

it("tells of a change at once, of several changes after one reading", async () => {
  const [one, other] = [follow("one"), follow("other")];
  counts = { one: 1, other: 2 };
  noteChange("one");
  noteChange("other");
  noteChange("one");
  noteChange("followed by nobody");
  await vi.advanceTimersByTimeAsync(0);
  expect([one.told, other.told]).toEqual([[1], [2]]);
  expect(vi.mocked(readActivities).mock.calls).toEqual([[["one", "other"]]]);
});

it("ends for a deleted form", async () => {
  const { told, end } = follow("deleted");
  noteChange("deleted");
  await vi.advanceTimersByTimeAsync(0);
  expect([told, end.mock.calls.length]).toEqual([[], 1]);
});

it("reads nothing once nobody follows", async () => {
  follow("one");
  leaving.splice(0).forEach((leave) => leave());
  await vi.advanceTimersByTimeAsync(500);
  vi.mocked(readActivities).mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  noteChange("one");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.mocked(readActivities).mock.calls.flat(2)).toEqual([]);
});

it("lets two thousand requests of an account wait", () => {
  for (let number = 0; number < 2_000; number++) follow("one");
  expect(() => follow("other")).toThrow("At most 2000 requests may wait at once");
  follow("one", { accountId: "b" });
  leaving.shift()?.();
  follow("other");
});

it("goes on after a reading that failed", async () => {
  const { told } = follow("one");
  vi.mocked(readActivities).mockRejectedValueOnce(new Error("busy"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([0]);
});
