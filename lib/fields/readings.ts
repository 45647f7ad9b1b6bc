import type { Posted } from "./field-definition";
import { asciiDigits, plainNumber } from "./typed-number";
import { withOther } from "@/lib/fields/select/other";
import type { Family } from "@/lib/rules/operators";

/** How the page's script reads an answer before it is sent: undefined if it is empty or cannot be read. */
type Reading = (posted: Posted, numbers: { decimal: "." | "," }) => unknown;

const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;

const digitsIn = (values: string[] = []) => asciiDigits(values.at(-1)?.trim() ?? "");
const matching = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined);
const filled = (value = "") => (value.trim() === "" ? undefined : value);
const last: Reading = (posted) => filled(posted[""]?.at(-1));

/**
 * How the page's script reads the inputs of each family of answers (public/respondent/rules.js), as the types read them when they are sent. In few bytes: a month by its
 * name and a time such as 9 pm are left to the service, which then asks what follows.
 */
export const readings: Record<Family, Reading> = {
  presence: (posted) => Object.values(posted).some((values) => values.some((value) => value.trim() !== "")) || undefined,
  text: last,
  time: (posted) => matching(/^\d\d:\d\d$/, digitsIn(posted[""])),
  choice: (posted) => filled(withOther(posted[""]?.slice(-1) ?? [], posted).at(-1)),
  choices(posted) {
    const values = withOther(posted[""] ?? [], posted).filter(filled);
    return values.length > 0 ? values : undefined;
  },
  checkbox: (posted) => (posted[""] === undefined ? undefined : true),
  number(posted, numbers) {
    const typed = posted[""]?.at(-1)?.trim();
    const plain = typed ? plainNumber(typed, numbers) : null;
    return plain === null ? undefined : Number(plain);
  },
  date({ year, month, day, time }) {
    const date = [digitsIn(year), ...[month, day].map((part) => digitsIn(part).padStart(2, "0"))].join("-");
    return matching(ISO, time === undefined ? date : `${date}T${digitsIn(time)}`);
  },
};
