"use client";

import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { SelectField } from "@/components/ui/select-field";
import { phoneCountries } from "@/lib/rules/fields/types/phone/phone-countries";
import { phoneWords as words } from "@/components/builder/types/phone";

const names = new Intl.DisplayNames("en", { type: "region" });
const countries = phoneCountries
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

/** The options of a phone number. */
export function PhoneEditor({ question }: EditorProps) {
  const { value, error, set } = useOption(question, "default_country");
  return (
    <SelectField
      data-option="default_country"
      label={words.options.default_country}
      hint={words.countryHint}
      error={error}
      value={typeof value === "string" ? value : ""}
      options={[{ value: "", label: words.anyCountry }, ...countries]}
      onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
    />
  );
}
