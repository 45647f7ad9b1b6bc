import { Phone } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a phone number. */
export const phoneWords = {
  name: "Phone",
  about: "A number that can be called",
  search: "telephone, mobile, cell, tel, contact",
  label: "Phone number",
  options: { default_country: "Country" },
  anyCountry: "Any, with its code",
  countryHint: "Numbers from there need no country code; others can still be written with theirs.",
};

export const phoneBuilder: BuilderField = { Icon: Phone, words: phoneWords };
