import { builderWords } from "@/components/words/builder";
import type { autofillTokens } from "@/lib/rules/fields/types/text/autocomplete";
import { inspectorWords } from "@/components/words/inspector";
import { Type } from "lucide-react";
import type { BuilderField } from "./builder-field";

const { placeholder, min_length, max_length } = inspectorWords.config;

/** The builder's words for a line of text. */
export const textWords = {
  name: "Short text",
  about: "A name, a place, a few words",
  search: "single line, name, answer, open question, input",
  label: builderWords.card.labelPlaceholder,
  options: {
    placeholder,
    min_length,
    max_length,
    autocomplete: "What browsers fill in",
    pattern: "Pattern",
    pattern_hint: "The format in words",
  },
  autocompleteHint: "Saves people typing what their browser knows about them.",
  autocompleteGuess: "What the question suggests",
  autofill: {
    name: "Full name",
    "given-name": "First name",
    "additional-name": "Middle name",
    "family-name": "Last name",
    "honorific-prefix": "Title",
    nickname: "Nickname",
    organization: "Organisation",
    "organization-title": "Job title",
    "street-address": "Street address",
    "address-line1": "Address, first line",
    "address-line2": "Address, second line",
    "address-level1": "State or province",
    "address-level2": "Town or city",
    "postal-code": "Postcode",
    "country-name": "Country",
    bday: "Date of birth",
    tel: "Telephone number",
    off: "Nothing",
  } satisfies Record<(typeof autofillTokens)[number], string>,
  patternHint: "A regular expression that the whole answer must match, such as [A-Z]{2}\\d{4}",
  patternHintHint: "Shown below the question, and when an answer does not match: “two letters and four digits, like AB1234”",
};

export const textBuilder: BuilderField = { Icon: Type, words: textWords };
