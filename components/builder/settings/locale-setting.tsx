"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { SelectField } from "@/components/ui/select-field";
import { inspectorWords } from "@/components/words/inspector";
import { languageNames, localeNames } from "@/lib/rules/words/locale-names";

const words = inspectorWords.settings;

/** The language of the form's public page. */
export function LocaleSetting() {
  const { value, set, error } = useSetting("locale");
  return (
    <SelectField
      data-option="locale"
      label={words.locale}
      hint={words.localeHint}
      error={error}
      value={typeof value === "string" ? value : ""}
      options={[{ value: "", label: words.localeAuto }, ...localeNames.map((locale) => ({ value: locale, label: languageNames[locale] }))]}
      onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
    />
  );
}
