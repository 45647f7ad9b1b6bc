import { expect, it } from "vitest";
import { stopIn } from "./stop-in";

const visits = (started: number, sent: number, counts: number[]) => ({
  since: "2026-11-21T10:00:00.000",
  views: 100,
  started,
  sent,
  reached: counts.map((count, index) => ({ key: `q${index}`, label: `Question ${index}`, count })),
});

it("names the question after which most people stop, even the last one", () => {
  expect(stopIn(visits(20, 8, [20, 18, 9]))).toEqual({ label: "Question 1", count: 9 });
  expect(stopIn(visits(20, 8, [20, 20, 19]))).toEqual({ label: "Question 2", count: 11 });
});

it("names none if nobody stops or too few have started", () => {
  expect(stopIn(visits(20, 20, [20, 20]))).toBeNull();
  expect(stopIn(visits(20, 25, [20, 10]))).toBeNull();
  expect(stopIn(visits(4, 0, [4, 2]))).toBeNull();
});
