import { describe, expect, it } from "vitest";
import type { IssueCode, IssueParams } from "./answer-issue";
import { fill } from "./fill";
import { loadWords } from "./load-words";
import { localeNames } from "./locale-names";
import { locales } from "@/e2e/support/samples/all-languages";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import type { Words } from "./words";

const none = {};
/** Every code, with every shape of parameters that makes another sentence. */
const issues: { [Code in IssueCode]: IssueParams[Code][] } = {
  required: [none],
  text_type: [none],
  text_characters: [none],
  text_line_break: [none],
  too_short: [{ min: 1 }, { min: 2 }, { min: 5 }, { min: 11 }],
  too_long: [{ max: 1 }, { max: 2 }, { max: 80 }],
  pattern: [{ hint: null }, { hint: "two letters and four digits" }],
  email_format: [none],
  number_format: [none],
  number_digits: [{ max: 15 }],
  number_range: [
    { min: 1, max: 12 },
    { min: 3, max: 3 },
    { min: 0, max: null },
    { min: null, max: 1.5 },
  ],
  number_step: [
    { step: 1, base: 0 },
    { step: 5, base: 0 },
    { step: 5, base: 10 },
    { step: 0.5, base: 0.2 },
  ],
  select_required: [{ multiple: false }, { multiple: true }],
  select_type: [{ multiple: false }, { multiple: true }],
  select_unlisted: [none],
  select_duplicate: [none],
  valid_if: [{ message: null }],
  "address.missing": [{ parts: ["Street and number"] }, { parts: ["Street and number", "Postcode"] }],
  "address.type": [none],
  "repeat.type": [none],
  "repeat.too_few": [{ min: 1 }, { min: 2 }, { min: 5 }],
  "repeat.too_many": [{ max: 1 }, { max: 3 }],
  option_taken: [{ option: "10:00" }],
  option_short: [
    { option: "10:00", left: 1 },
    { option: "10:00", left: 2 },
  ],
  select_count: [
    { min: 1, max: 3 },
    { min: 2, max: 2 },
    { min: 2, max: null },
    { min: null, max: 1 },
    { min: null, max: 3 },
  ],
  checkbox_type: [none],
  checkbox_required: [{ label: "I agree" }],
  date_missing: [{ parts: ["month"] }, { parts: ["day", "year"] }, { parts: ["day", "month", "year", "time"] }],
  date_real: [none],
  date_year: [none],
  date_format: [{ time: false }, { time: true }],
  date_range: [
    { min: "2026-05-01", max: "today" },
    { min: "today", max: "today" },
    { min: "2026-05-01", max: null },
    { min: null, max: "today" },
  ],
  time_real: [none],
  file_required: [none],
  file_unknown: [none],
  file_type: [{ accept: [".pdf"] }, { accept: [".pdf", "image/*", "audio/*", "video/*", "text/*"] }],
  file_too_large: [{ max_mb: 10 }, { max_mb: 1.5 }],
  file_empty: [none],
  file_infected: [none],
  too_many_files: [{ max: 1 }, { max: 3 }],
  exit: [none],
  "date.two_readings": [{ one: "2026-02-03", other: "2026-03-02" }],
  "date.hijri": [none],
  "number.more_than": [{ bound: 1.5 }],
  "number.less_than": [{ bound: 1.5 }],
  "number.two_readings": [{ thousands: 1234, decimal: 1.234 }],
  "matrix.type": [none],
  "matrix.row": [none],
  "matrix.all": [none],
  "matrix.any": [none],
  "phone.country": [none],
  "phone.format": [none],
  "ranking.places": [none],
  "select.other_blank": [none],
  "select.other_unchosen": [{ unchosen: "x" }],
  "signature.required": [none],
  "time.format": [none],
  "time.range": [
    { min: "01:00", max: "12:30" },
    { min: "08:00", max: null },
    { min: null, max: "17:00" },
  ],
  "time.step": [
    { step: 1, from: "01:00" },
    { step: 15, from: "23:50" },
  ],
  "url.format": [none],
};
const codes = Object.keys(issues) as IssueCode[]; // an object's own keys, all of them codes by its type

/** Every sentence of a language, with its path. */
function everySentence(words: Words): [string, string][] {
  const label = "Größe?";
  const said = codes.flatMap((code) =>
    issues[code].map((params): [string, string] => [`${code} ${JSON.stringify(params)}`, sayIssue(words, { code, params }, { label })]),
  );
  const bounds = [null, 1, 3];
  const limits = bounds.flatMap((min) => bounds.map((max) => ({ min, max })));
  const hints = limits.flatMap(({ min, max }): [string, string | null][] => [
    ["length", words.lengthHint({ min: min ?? 0, max })],
    ["number", words.numberHint({ min, max })],
    ["select", words.selectHint({ min, max })],
    [
      "date",
      words.dateHint({
        min: min === null ? null : "2026-01-01",
        max: max === null ? null : "today",
        example: min === 3 ? null : "2026-03-27",
      }),
    ],
    ["file", words.fileHint({ accept: min ? [".pdf", "image/*"] : [], max_mb: 10, max_files: max ?? 1 })],
  ]);
  const follows = [1, 2, 5, 11, 100].map((count): [string, string] => ["follows", words.follows(count)]);
  return [...said, ...follows, ...hints.filter((hint): hint is [string, string] => hint[1] !== null), ...texts("", words)];
}

function texts(path: string, value: unknown): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(`${path}.${name}`, inner));
}

function placesIn(words: Words): Record<string, string[]> {
  return Object.fromEntries(texts("", words).map(([path, text]) => [path, [...text.matchAll(/\{\w+\}/g)].map(String).sort()]));
}

describe.each(localeNames.map((name) => [name, locales[name]] as const))("the words in %s", (name, words) => {
  it("have a text for every issue, hint and notice, with no undefined values in it", () => {
    for (const [where, text] of everySentence(words)) {
      expect(text.trim(), where).toBe(text.endsWith(" ") && where === ".errorPrefix" ? text.trim() : text);
      expect(text, where).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
      expect(text.length, where).toBeGreaterThan(0);
    }
  });

  it("name the question in an error about it, and end it without a full stop", () => {
    for (const code of codes) {
      if (code === "checkbox_required") continue;
      for (const params of issues[code]) {
        const sentence = sayIssue(words, { code, params }, { label: "Größe?" });
        expect(sentence, code).toContain("Größe?");
        expect(sentence, code).not.toMatch(/[.。؟]$/);
      }
    }
  });

  it("fill the same placeholders as English", () => {
    expect(placesIn(words)).toEqual(placesIn(locales.en));
  });

  it("are filed under their language tag, and found under it by the builder", async () => {
    expect(words.lang).toBe(name);
    expect(await loadWords(name)).toMatchObject({ lang: name, send: words.send });
    expect(Intl.DateTimeFormat.supportedLocalesOf(words.format)).toHaveLength(1);
  });
});

it("inserts people's text unchanged, braces too", () => {
  expect(fill("Remove {name} at {when}", { name: "{when}.pdf" })).toBe("Remove {when}.pdf at {when}");
});

it.each<[string, Words["lang"][], RegExp]>([
  ["a plain space before a sign that French sets off", ["fr"], / [?:;!»]|« /],
  ["a half-width question mark or colon", ["ja"], /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[?:!]/u],
  ["a blank before a per cent sign", ["en", "ja", "ar"], /\s%/],
  ["a plain space before a per cent sign", ["es", "fr"], / %/],
  ["people's text in quotes without isolation", ["ar"], /«(?!\u2068)/],
  ["one of several", ["en"], /\b1 (?:characters|options|files|questions)\b/],
])("never write %s", (_, names, unwanted) => {
  for (const name of names) for (const [where, text] of everySentence(locales[name])) expect(text, where).not.toMatch(unwanted);
});

it.each<[Words["lang"], number, string]>([
  ["en", 7 * 24 * 60, "7 days"],
  ["en", 36 * 60, "36 hours"],
  ["en", 50 * 60 + 5, "2 days, 2 hours, 5 minutes"],
  ["de", 7 * 24 * 60, "7 Tage"],
  ["fr", 7 * 24 * 60, "7 jours"],
  ["es", 48 * 60, "2 días"],
  ["ja", 2 * 60, "2時間"],
])("in %s says %d minutes as %s", (name, minutes, span) => {
  expect(locales[name].left(minutes).replaceAll(/\s/g, " ")).toBe(span);
});

it.each<[Words["lang"], string]>([
  ["en", "Between 10,000 and 12,500.75"],
  ["de", "Zwischen 10.000 und 12.500,75"],
  ["fr", "Entre 10 000 et 12 500,75"],
  ["es", "Entre 10.000 y 12.500,75"],
])("groups the digits of numbers in %s: %s", (name, hint) => {
  expect(locales[name].numberHint({ min: 10_000, max: 12_500.75 })?.replaceAll(/\s/g, " ")).toBe(hint);
});

it("says one o’clock in the singular in Spanish, and every hour with two digits", () => {
  expect(locales.es.date("2026-03-01T01:05")).toBe("1 de marzo de 2026 a la 01:05");
  expect(locales.es.date("2026-03-01T09:05")).toBe("1 de marzo de 2026 a las 09:05");
});
