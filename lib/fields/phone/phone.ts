import { z } from "zod";
import { accepted, isBlank, refused, refusedByType } from "@/lib/fields/checked";
import { defineField } from "@/lib/fields/define-field";
import { readPhone, writePhone } from "@/lib/fields/phone-number";
import { asciiDigits } from "@/lib/fields/typed-number";
import { phoneCountries } from "./phone-countries";
import { phoneIssues, phoneWords } from "./phone-words";

/** Longer than any phone number that a person would write. */
const MAX_LENGTH = 64;
const known = new Set(phoneCountries);

const country = z
  .string("Must be text")
  .refine((code) => known.has(code), "Must be the code of a country in capitals, such as GB (ISO 3166)");

/** A phone number, stored in E.164: `+442079460958`. */
export const phone = defineField({
  config: z.object({
    default_country: country.optional().describe("Country of numbers without a country code; when left out, every number needs one"),
  }),
  check({ value, config: { default_country }, field }) {
    const typed = typeof value === "string" ? value.trim() : value;
    if (isBlank(typed)) return field.required ? refused("required", {}) : accepted();
    if (typeof typed !== "string") return refused("text_type", {});
    if (typed.length > MAX_LENGTH) return refusedByType("phone.format");
    const plain = asciiDigits(typed).replace(/^00/, default_country === undefined ? "+" : "00");
    if (default_country === undefined && !plain.startsWith("+")) return refusedByType("phone.country");
    const number = readPhone(plain, default_country);
    return number === null ? refusedByType("phone.format") : accepted(number);
  },
  read: (posted) => posted[""]?.at(-1),
  family: "text",
  naming: () => "label",
  hint: ({ default_country }, words) => (default_country === undefined ? phoneWords[words.lang].hint : null),
  show: (answer: string) => writePhone(answer),
  answerSchema: () => ({ type: "string", pattern: "^\\+\\d{4,15}$" }),
  issues: phoneIssues,
});
