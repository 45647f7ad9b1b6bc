import type { CountryCode } from "libphonenumber-js/min";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

// Browsers load phone-number.browser.ts instead (next.config.mjs): the numbering plans are larger than the rest of the builder, which
// checks no answers.

/** The number in E.164, if it has as many digits as its country's numbers have. @param country for a number without a country code. */
export function readPhone(typed: string, country: string | undefined): string | null {
  // The country was checked against this library's list when the form was created.
  const number = parsePhoneNumberFromString(typed, { ...(country && { defaultCountry: country as CountryCode }), extract: false });
  return number?.isPossible() && !number.ext ? number.number : null;
}

/** In international format: `+44 20 7946 0958`. */
export function writePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
