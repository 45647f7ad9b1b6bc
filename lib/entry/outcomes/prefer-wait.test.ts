import { expect, it } from "vitest";
import { preferredWait } from "./prefer-wait";

it.each([
  ["wait=30", 30],
  ["respond-async, wait=10", 10],
  ['Wait = "5"; foo=1', 5],
  ["wait=0", 0],
  ["wait=99999", 60],
])("reads %j", (header, seconds) => {
  expect(preferredWait(header)).toBe(seconds);
});

it.each([null, "", "wait", "wait=soon", "wait=-1", "await=3", "handling=strict"])("finds none in %j", (header) => {
  expect(preferredWait(header)).toBeNull();
});
