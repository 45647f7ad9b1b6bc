"use client";

import { useState } from "react";
import { knownLanguages } from "./known-languages";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { languagesWords } from "@/components/words/languages";
import { languageTag, MAX_TRANSLATIONS } from "@/lib/rules/translations/schema";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";

const words = languagesWords.add;
const OTHER = "other";

/** Adds a translation: a language of the list, or any other by its tag. */
export function AddLanguage({ onAdded }: { onAdded: (locale: string) => void }) {
  const { settings, translations } = useBuilder(({ content }) => content);
  const addLanguage = useBuilder((state) => state.addLanguage);
  const announce = useBuilder((state) => state.announce);
  const [isTyping, setIsTyping] = useState(false);
  const used = [settings.content_locale, ...(translations ?? []).map(({ locale }) => locale)].map((tag) => String(tag).toLowerCase());
  const add = (locale: string) => {
    addLanguage(locale);
    announce(words.added(nameOfLanguage(locale)));
    setIsTyping(false);
    onAdded(locale);
  };
  if (used.length > MAX_TRANSLATIONS) return <p className="self-end text-muted">{words.most(MAX_TRANSLATIONS)}</p>;
  const offered = knownLanguages.filter(({ value }) => !used.includes(value.toLowerCase()));
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={words.label}
        hint={words.hint}
        value={isTyping ? OTHER : ""}
        options={[{ value: "", label: words.choose }, ...offered, { value: OTHER, label: words.other }]}
        onChange={({ target: { value } }) => {
          if (value === OTHER || value === "") setIsTyping(value === OTHER);
          else add(value);
        }}
      />
      {isTyping && <LanguageTag used={used} onAdd={add} />}
    </div>
  );
}

function LanguageTag({ used, onAdd }: { used: string[]; onAdd: (locale: string) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const add = () => {
    const { data: tag } = languageTag.safeParse(typed.trim());
    if (tag === undefined) setError(words.tagWrong);
    else if (used.includes(tag.toLowerCase())) setError(words.tagUsed);
    else onAdd(tag);
  };
  return (
    <TextField
      autoFocus
      label={words.tag}
      hint={words.tagHint}
      error={error}
      value={typed}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        setTyped(target.value);
        setError(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add();
      }}
      after={<Button onClick={add}>{words.do}</Button>}
    />
  );
}
