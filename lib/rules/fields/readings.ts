import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { withOther } from "@/lib/rules/fields/types/select/other";
import type { Family } from "@/lib/rules/conditions/operators";
import { isUnseen } from "@/lib/base/text/unseen";

/** How the page's script reads an answer before it is sent: undefined if there is none. */
type Reading = (posted: Posted) => unknown;

const filled = (value = "") => (isUnseen(value) ? undefined : value);
const last: Reading = (posted) => filled(posted[""]?.at(-1));

/**
 * How the page's script reads the inputs of each family of answers (public/respondent/rules.js), like the field types do when they are sent,
 * where all that is on the page is an answer. typed-readings.ts reads what has to be understood.
 */
export const readings: Record<Family, Reading> = {
  // What the page showed filled in (`given`), such as the country of an address, is no answer by itself.
  presence: (posted) =>
    Object.values(posted).some((values) => values.some((value) => value !== posted.given?.[0] && !isUnseen(value))) || undefined,
  text: last,
  time: last,
  date: last,
  choice: (posted) => filled(withOther(posted[""]?.slice(-1) ?? [], posted).at(-1)),
  choices(posted) {
    const values = withOther(posted[""] ?? [], posted).filter(filled);
    return values.length > 0 ? values : undefined;
  },
  checkbox: (posted) => posted[""] && posted[""].at(-1) !== "no",
  number(posted) {
    const chosen = last(posted);
    return chosen === undefined ? undefined : Number(chosen);
  },
};
