import { expect, it } from "vitest";
import { locales } from "@/e2e/support/samples/all-languages";
import { fieldTypes, fieldsSchema } from "@/lib/rules/fields";
import { localeNames } from "@/lib/rules/words/locale-names";
import type { Locale } from "@/lib/rules/words/locale-names";

const [field] = fieldsSchema.parse([{ key: "day", type: "date", label: "Day" }]);
if (!field) throw new Error("No field");

const read = (lang: Locale, [day = "", month = "", year = ""]: string[]) =>
  fieldTypes.date.read(field, { day: [day], month: [month], year: [year] }, locales[lang]);

it.each(localeNames)("reads the months as they are written in %s, by themselves and behind a day", (lang) => {
  for (const style of [{ month: "long" }, { day: "numeric", month: "long" }] as const)
    for (let month = 1; month <= 12; month += 1) {
      const parts = new Intl.DateTimeFormat(lang, {
        ...style,
        timeZone: "UTC",
        calendar: "gregory",
        numberingSystem: "latn",
      }).formatToParts(Date.UTC(2026, month - 1, 15));
      const name = parts.find(({ type }) => type === "month")?.value ?? "";
      expect(read(lang, ["15", name, "2026"]), name).toBe(`2026-${String(month).padStart(2, "0")}-15`);
    }
});

it.each<[Locale, string[], string]>([
  ["ru", ["7", "марта", "2026"], "2026-03-07"],
  ["hi", ["१५", "३", "२०२६"], "2026-03-15"],
  ["th", ["๑๕", "มี.ค.", "๒๕๖๙"], "2026-03-15"],
  ["th", ["15", "3", "พ.ศ. 2569"], "2026-03-15"],
  ["th", ["15", "3", "ค.ศ. 2026"], "2026-03-15"],
  ["en", ["15", "3", "2569"], "2569-03-15"],
  ["zh-Hant", ["15日", "3月", "民國115年"], "2026-03-15"],
  ["fa", ["15", "3", "1405"], "hijri"],
  ["fa", ["۱۵", "۳", "۲۰۲۶"], "2026-03-15"],
])("reads in %s %j as %s", (lang, typed, day) => {
  expect(read(lang, typed)).toBe(day);
});
