"use client";

import type { EditorProps } from "./use-option";
import { useOption } from "./use-option";
import { SelectField } from "@/components/ui/select-field";
import { countryCodes } from "@/lib/rules/fields/definition/country-codes";

const names = new Intl.DisplayNames("en", { type: "region" });
const countries = countryCodes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

type Props = EditorProps & { name: string; label: string; hint: string; /** What it says for no country. */ none: string };

/** A country, by its name; when none is chosen, it is left out. */
export function CountryOption({ question, name, label, hint, none }: Props) {
  const { value, error, set } = useOption(question, name);
  return (
    <SelectField
      data-option={name}
      label={label}
      hint={hint}
      error={error}
      value={typeof value === "string" ? value : ""}
      options={[{ value: "", label: none }, ...countries]}
      onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
    />
  );
}
