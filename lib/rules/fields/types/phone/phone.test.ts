import { getCountries } from "libphonenumber-js/min";
import { expect, it } from "vitest";
import { fieldSchema, fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { countryCodes } from "@/lib/rules/fields/definition/country-codes";
import { atOnce } from "@/lib/base/turns/turns";

const today = { first: "2026-11-21", last: "2026-11-21" };

function check(value: unknown, default_country?: string) {
  const fields = fieldsSchema.parse([{ key: "q", type: "phone", label: "Q", config: { ...(default_country && { default_country }) } }]);
  const checked = atOnce(checkAnswers(fields, { q: value }, { today }));
  return checked.ok ? checked.answers.q : checked.issues[0]?.code;
}

it.each([
  ["+44 20 7946 0958", undefined, "+442079460958"],
  [" +44 (0)20 7946-0958 ", undefined, "+442079460958"],
  ["0044 20 7946 0958", undefined, "+442079460958"],
  ["020 7946 0958", "GB", "+442079460958"],
  ["030/23125-000", "DE", "+493023125000"],
  ["0044 20 7946 0958", "DE", "+442079460958"],
  ["+33 1 99 00 12 34", "DE", "+33199001234"],
  ["٠٢٠ ٧٩٤٦ ٠٩٥٨", "GB", "+442079460958"],
  ["＋８１ ３ １２３４ ５６７８", undefined, "+81312345678"],
])("reads %j with %s as %s", (typed, country, stored) => {
  expect(check(typed, country)).toBe(stored);
});

it.each([
  ["020 7946 0958", undefined, "phone.country"],
  ["call me", undefined, "phone.country"],
  ["call me", "GB", "phone.format"],
  ["+44 20", undefined, "phone.format"],
  ["+44 20 7946 0958 0958 0958", undefined, "phone.format"],
  ["+999 123456789", undefined, "phone.format"],
  ["my number is +44 20 7946 0958", "GB", "phone.format"],
  ["+44 20 7946 0958 ext. 12", undefined, "phone.format"],
  [`+${"4".repeat(100_000)}`, undefined, "phone.format"],
  [442079460958, undefined, "text_type"],
])("refuses %j with %s: %s", (typed, country, code) => {
  expect(check(typed, country)).toBe(code);
});

it("shows a number in groups, and one that is no number as it is", () => {
  const field = fieldSchema.parse({ key: "q", type: "phone", label: "Q" });
  expect(fieldTypes.phone.show(field, "+442079460958", en)).toBe("+44 20 7946 0958");
  expect(fieldTypes.phone.show(field, "+1", en)).toBe("+1");
});

it("lists the countries of the library", () => {
  expect(countryCodes).toEqual(getCountries().sort());
});
