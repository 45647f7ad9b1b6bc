import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { oneLine } from "@/lib/rules/fields/definition/paper";
import { readPhone, writePhone } from "@/lib/rules/fields/definition/phone-number";
import { asciiDigits } from "@/lib/rules/fields/definition/typed-number";
import { countryCode } from "@/lib/rules/fields/definition/country-codes";
import { isUnseen } from "@/lib/base/text/unseen";

/** Longer than any phone number that a person would write. */
const MAX_LENGTH = 64;

/** A phone number, stored in E.164: `+442079460958`. */
export const phone = defineField({
  config: z.object({
    default_country: countryCode().optional().describe("Country of numbers without a country code; when left out, every number needs one"),
  }),
  check({ value, config: { default_country }, field }) {
    if (isBlank(value) || (typeof value === "string" && isUnseen(value))) return field.required ? refused("required", {}) : accepted();
    if (typeof value !== "string") return refused("text_type", {});
    if (value.length > MAX_LENGTH) return refused("phone.format", {});
    const plain = plainPhone(value).replace(/^00/, default_country === undefined ? "+" : "00");
    if (default_country === undefined && !plain.startsWith("+")) return refused("phone.country", {});
    const number = readPhone(plain, default_country) ?? readPhone(withoutMobileDigit(plain, default_country), default_country);
    return number === null ? refused("phone.format", {}) : accepted(number);
  },
  read: (posted) => posted[""]?.at(-1),
  family: "text",
  typed: () => ({ isUnsure: true }),
  naming: () => "label",
  hint: ({ default_country }, words) => (default_country === undefined ? words.fields.phone.hint : null),
  paper: () => oneLine(24),
  show: (answer: string) => writePhone(answer),
  answerSchema: () => ({ type: "string", pattern: "^\\+\\d{4,15}$" }),
});

/** What was typed or pasted from a link, without `tel:` and without brackets around the country code. */
function plainPhone(typed: string): string {
  return asciiDigits(typed)
    .replace(/^tel\s*[.:]?\s*/i, "")
    .replace(/^\(\s*(\+\d{1,3})\s*\)/, "$1 ");
}

/** Mexican mobile numbers had a 1 before their ten digits until 2020, which many address books still have. */
function withoutMobileDigit(plain: string, country: string | undefined): string {
  const digits = plain.replaceAll(/[\s().-]/g, "");
  const national = country === "MX" ? digits.replace(/^(?:1|04[45])(?=\d{10}$)/, "") : digits;
  return national.replace(/^(?:\+|00)521(?=\d{10}$)/, "+52");
}
