import { expect, it } from "vitest";
import { dateFormatOf } from "./date-format";

it.each([
  [undefined, "en-GB", "h23"],
  ["en", "en-GB", "h23"],
  ["en-us", "en-US", "h12"],
  ["de", "en-DE", "h23"],
  ["en-AU", "en-AU", "h12"],
  ["fr-CA", "en-CA", "h23"],
  ["ar-EG", "en-GB", "h12"],
  ["tlh", "en-GB", "h23"],
] as const)("dates are written for a reader of %s as in %s, with %s", (tag, language, hourCycle) => {
  const format = dateFormatOf(tag);
  expect(format.language).toBe(language);
  expect(format.hourCycle).toBe(hourCycle);
});
