"use client";

import { Printer } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { useBuilder, useSaveState, useSession } from "@/components/builder/session/use-builder";
import { buttonClasses } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { languagesWords } from "@/components/words/languages";
import { publishWords } from "@/components/words/publish";
import { LANGUAGE } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";
import { brandOf } from "@/lib/rules/forms/brand";
import { PreviewFrame } from "./preview-frame";

const words = publishWords.preview;

/** The draft as respondents will see it. */
export function Preview() {
  const { client, template, autosave } = useSession();
  const revision = useStore(autosave.store, (save) => save.revision);
  const isNew = client.id() === null;
  const page = isNew ? `/templates/${template}` : `/drafts/${client.id()}`;
  const settings = useBuilder(({ content }) => content.settings);
  const brand = isNew ? `&brand=${encodeURIComponent(JSON.stringify(brandOf(settings)))}` : ""; // nothing is stored yet
  const isBehind = useSaveState().kind !== "saved";
  const redirect = settings.redirect_url;
  const { languages, locale, choose } = useLanguage();
  // With the revision, so that the frame reloads after each save.
  const addressOf = (state: string) =>
    `${page}/preview?state=${state}&revision=${revision}${brand}${locale === null ? "" : `&${LANGUAGE}=${locale}`}`;
  return (
    <PreviewFrame
      addressOf={addressOf}
      note={(state) =>
        [isBehind ? words.behind : words.upToDate, state !== "closed" && typeof redirect === "string" && words.redirect(redirect)]
          .filter((part) => part !== false)
          .join(" ")
      }
    >
      {languages.length > 1 && (
        <SelectField
          label={languagesWords.preview}
          isLabelHidden
          value={locale ?? ""}
          options={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <a href={addressOf("print")} target="_blank" rel="noreferrer" className={buttonClasses({ variant: "ghost" })}>
        <Printer aria-hidden />
        {words.print}
      </a>
    </PreviewFrame>
  );
}

/** The language of the preview, of those that the form has; null for a form in one language. */
function useLanguage() {
  const { settings, translations } = useBuilder(({ content }) => content);
  const [chosen, choose] = useState<string | null>(null);
  const own = settings.content_locale;
  const hasSeveral = typeof own === "string" && translations !== null && translations.length > 0;
  const languages = hasSeveral ? [own, ...translations.map(({ locale }) => locale)] : [];
  return { languages, locale: languages.find((locale) => locale === chosen) ?? languages[0] ?? null, choose };
}
