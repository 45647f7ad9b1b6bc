import { describe, expect, it } from "vitest";
import { fieldTypeNames, fieldTypes } from "@/lib/fields";
import { localeNames } from "@/lib/words/locale-names";
import { locales } from "@/lib/words/locales";
import { sayIssue } from "./say-issue";

/** Parameters of the issues that have any, with every shape that makes another sentence. */
const paramsOf: Record<string, Record<string, string | number | null>[]> = {
  "time.range": [
    { min: "09:00", max: "17:00" },
    { min: "09:00", max: null },
    { min: null, max: "17:00" },
  ],
  "time.step": [
    { step: 1, from: "00:00" },
    { step: 15, from: "09:00" },
  ],
};
const withIssues = fieldTypeNames.filter((type) => fieldTypes[type].issues !== null);

describe.each(localeNames)("the types' own issues in %s", (locale) => {
  it.each(withIssues)("of %s have a sentence with the question, without a full stop", (type) => {
    const codes = Object.keys(fieldTypes[type].issues?.[locale] ?? {}) as `${string}.${string}`[]; // the record's keys
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes)
      for (const params of paramsOf[code] ?? [{}]) {
        const sentence = sayIssue(locales[locale], { code, params }, { label: "Größe?", type });
        expect(sentence, code).toContain("Größe?");
        expect(sentence, code).not.toMatch(/[.。؟]$|undefined|null|NaN|\[object/);
        for (const value of Object.values(params)) if (value !== null) expect(sentence, code).toContain(String(value));
      }
  });
});
