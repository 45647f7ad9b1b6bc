import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes";

const MB = 1024 ** 2;

it.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [340 * 1024, "340 kB"],
  [2.14 * MB, "2.1 MB"],
  [87 * MB, "87 MB"],
  [1_020 * MB, "1 GB"],
  [2_048 * MB, "2 GB"],
  [10_240 * MB, "10 GB"],
  [2_150 * MB * 1024, "2.1 TB"],
])("formats %d bytes as %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
