import type { ControlProps } from "@/lib/rules/fields/definition/control";
import type { AddressPart } from "@/lib/rules/words/field-words";
import type { Words } from "@/lib/rules/words/words";
import { address, GIVEN, typedIn } from "./address";
import { askedParts, requiredParts } from "./address-config";

/** What browsers fill in (HTML, "Autofill"). */
const AUTOCOMPLETE: Record<AddressPart, string> = {
  line1: "address-line1",
  line2: "address-line2",
  postcode: "postal-code",
  city: "address-level2",
  region: "address-level1",
  country: "country-name",
};

/** An input for each part, the postcode beside the city. Parts that an address need not have say so. */
export function AddressControl({ field, id, name, posted, invalid, words }: ControlProps) {
  const config = address.configOf(field);
  const required = requiredParts(config);
  const isOpened = Object.keys(posted).length === 0;
  const country = isOpened ? nameOfCountry(config.country, words) : posted[GIVEN]?.at(-1);
  const typedInto = (part: AddressPart) => (isOpened && part === "country" ? country : posted[part]?.at(-1));
  // What is missing is marked; where nothing is, what is wrong may be in any part.
  const missing = required.filter((part) => typedIn(posted, part).trim() === "");
  return (
    <div className="address">
      {askedParts(config).map((part, index) => {
        const inputId = index === 0 ? id : `${id}:${part}`;
        const isWrong = invalid && (missing.length === 0 || missing.includes(part));
        return (
          <div className={`address-${part}`} key={part}>
            <label htmlFor={inputId}>
              {words.fields.address[part]}
              {!required.includes(part) && <span className="optional"> {words.optional}</span>}
            </label>
            <input
              type="text"
              className="input"
              id={inputId}
              name={`${name}[${part}]`}
              defaultValue={typedInto(part)}
              autoComplete={AUTOCOMPLETE[part]}
              dir="auto"
              aria-invalid={isWrong || undefined}
            />
          </div>
        );
      })}
      {country !== undefined && <input type="hidden" name={`${name}[${GIVEN}]`} value={country} />}
    </div>
  );
}

/** The name of the country in the language of the page. */
function nameOfCountry(code: string | undefined, { lang }: Words): string | undefined {
  return code === undefined ? undefined : new Intl.DisplayNames(lang, { type: "region" }).of(code);
}
