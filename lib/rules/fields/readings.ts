import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { asciiDigits, plainNumber, twoReadings } from "@/lib/rules/fields/definition/typed-number";
import { withOther } from "@/lib/rules/fields/types/select/other";
import type { Family } from "@/lib/rules/conditions/operators";
import { isUnseen } from "@/lib/base/text/unseen";

/** How the page's script reads an answer before it is sent: undefined if it is empty or cannot be read. */
type Reading = (posted: Posted) => unknown;

/** Matches an ISO date, even with a year that may be of the Hijri calendar: the service asks about that year, so the page comes back anyway. */
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;

const digitsIn = (values: string[] = []) => asciiDigits(values.at(-1)?.trim() ?? "");
const matching = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined);
const filled = (value = "") => (isUnseen(value) ? undefined : value);
const last: Reading = (posted) => filled(posted[""]?.at(-1));

/**
 * How the page's script reads the inputs of each family of answers (public/respondent/rules.js), like the field types do when they are sent.
 * It must be small, so it does not read a month's name, a time such as 9 pm or an ambiguous number. The service reads those, and then shows
 * the questions that follow.
 */
export const readings: Record<Family, Reading> = {
  // What the page showed filled in (`given`), such as the country of an address, is no answer by itself.
  presence: (posted) =>
    Object.values(posted).some((values) => values.some((value) => value !== posted.given?.[0] && !isUnseen(value))) || undefined,
  text: last,
  time: (posted) => matching(/^\d\d:\d\d$/, digitsIn(posted[""])),
  choice: (posted) => filled(withOther(posted[""]?.slice(-1) ?? [], posted).at(-1)),
  choices(posted) {
    const values = withOther(posted[""] ?? [], posted).filter(filled);
    return values.length > 0 ? values : undefined;
  },
  checkbox: (posted) => posted[""] && posted[""].at(-1) !== "no",
  number(posted) {
    const typed = posted[""]?.at(-1) ?? "";
    const plain = twoReadings(typed) ? null : plainNumber(typed);
    return plain ? Number(plain) : undefined;
  },
  date({ year, month, day, time }) {
    const date = [digitsIn(year), ...[month, day].map((part) => digitsIn(part).padStart(2, "0"))].join("-");
    return matching(ISO, time === undefined ? date : `${date}T${digitsIn(time)}`);
  },
};
