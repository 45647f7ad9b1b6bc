"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { SelectField } from "@/components/ui/select-field";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;
/** Widely written languages. Programs may set any other. */
const LANGUAGES =
  "ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant";
const names = new Intl.DisplayNames("en", { type: "language" });
const languages = LANGUAGES.split(" ")
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

/** The language in which the owner writes. */
export function ContentLocaleSetting() {
  const { value, set, error } = useSetting("content_locale");
  const own = typeof value === "string" ? value : "";
  const isListed = own === "" || languages.some((language) => language.value === own);
  return (
    <SelectField
      data-option="content_locale"
      label={words.content_locale}
      hint={words.contentLocaleHint}
      error={error}
      value={own}
      options={[{ value: "", label: words.contentLocaleSame }, ...(isListed ? [] : [{ value: own, label: own }]), ...languages]}
      onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
    />
  );
}
