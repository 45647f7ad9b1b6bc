import { expect, it } from "vitest";
import { hasOpenEarlierVersion } from "./open-version";

const now = new Date("2026-01-10T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it.each([
  ["{}", 0.9, true],
  ["{}", 1, false],
  ['{"offline":{"grace":"7d"}}', 6.9, true],
  ['{"offline":{"grace":"7d"}}', 7, false],
  ['{"offline":{"grace":"1h"}}', 0.9, true],
])("with the settings %s, a version replaced %d days ago can still be answered: %s", (settings, days, isOpen) => {
  expect(hasOpenEarlierVersion({ versionAt: daysAgo(days), settings }, now)).toBe(isOpen);
});
