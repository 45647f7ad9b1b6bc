/** What browsers can fill in for a person (HTML, "Autofill"), as far as forms need it; `off` prevents it. */
export const autofillTokens = [
  "name",
  "given-name",
  "additional-name",
  "family-name",
  "honorific-prefix",
  "nickname",
  "organization",
  "organization-title",
  "street-address",
  "address-line1",
  "address-line2",
  "address-level1",
  "address-level2",
  "postal-code",
  "country-name",
  "bday",
  "tel",
  "off",
] as const;

/** A label has at most 255 characters, of two UTF-16 units each; a draft's preview may show a longer one. */
const MAX_READ = 510;

/** What browsers can fill in, by words in a question's key or label; the first match wins. */
const TOKENS: [RegExp, string][] = [
  [/\b(first|given) name\b|\bvorname\b/, "given-name"],
  [/\b(last|family) name\b|\bsurname\b|\bnachname\b/, "family-name"],
  [/\b(company|organi[sz]ation|employer)\b/, "organization"],
  [/^(your )?((full |legal )?name)$/, "name"],
  [/\b(phone|telephone|mobile|tel)\b/, "tel"],
  [/\b(post ?code|postal code|zip( code)?)\b/, "postal-code"],
  [/\bstreet( address)?\b/, "street-address"],
  [/^(your )?(city|town)$/, "address-level2"],
  [/^(your )?country$/, "country-name"],
  [/\bjob title\b/, "organization-title"],
];

/** The `autocomplete` value of a text field, or undefined when unsure. */
export function inferAutocomplete({ key, label }: { key: string; label: string }): string | undefined {
  const texts = [label, key].map((text) =>
    text
      .slice(0, MAX_READ)
      .toLowerCase()
      .replaceAll(/[_.-]+/g, " ")
      .replace(/(?<![?:.])[?:.]+$/, "")
      .trim(),
  );
  return TOKENS.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1];
}
