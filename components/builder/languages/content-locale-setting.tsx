"use client";

import { knownLanguages, labelOf } from "./known-languages";
import { useSetting } from "@/components/builder/controls/use-setting";
import { useBuilder } from "@/components/builder/session/use-builder";
import { SelectField } from "@/components/ui/select-field";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;

/** The language of the form's own texts. A form with translations must name it, and no translation can be in it. */
export function ContentLocaleSetting() {
  const { value, set, error } = useSetting("content_locale");
  const translations = useBuilder(({ content }) => content.translations) ?? [];
  const own = typeof value === "string" ? value : "";
  const isListed = own === "" || knownLanguages.some((language) => language.value === own);
  const offered = knownLanguages.filter(({ value }) => value === own || !translations.some(({ locale }) => locale === value));
  const same = translations.length > 0 && own !== "" ? [] : [{ value: "", label: words.contentLocaleSame }];
  return (
    <SelectField
      data-option="content_locale"
      label={words.content_locale}
      hint={words.contentLocaleHint}
      error={error}
      value={own}
      options={[...same, ...(isListed ? [] : [{ value: own, label: labelOf(own) }]), ...offered]}
      onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
    />
  );
}
