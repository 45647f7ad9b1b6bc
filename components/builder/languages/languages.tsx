"use client";

import { useState } from "react";
import { toast } from "sonner";
import { AddLanguage } from "./add-language";
import { ContentLocaleSetting } from "./content-locale-setting";
import { OfLanguage, ProgressOfLanguage } from "./progress-of-language";
import { TranslationTable } from "./translation-table";
import { TranslatorFiles } from "./translator-files";
import { progressOfForm } from "@/components/builder/model/progress-of-form";
import { useBuilder, useSession } from "@/components/builder/session/use-builder";
import { Button, takesAway } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { languagesWords as words } from "@/components/words/languages";
import { localeNames } from "@/lib/rules/words/locale-names";
import { matchLanguage } from "@/lib/rules/words/match-language";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";

/** The languages of a form, and its texts beside their translations. */
export function Languages() {
  const content = useBuilder((state) => state.content);
  const [chosen, setChosen] = useState<string | null>(null);
  const progress = progressOfForm(content);
  const translations = content.translations ?? [];
  const shown = translations.find(({ locale }) => locale === chosen) ?? translations[0];
  const options = [...progress].map(([value, each]) => ({
    value,
    label: (
      <span key={value}>
        <ProgressOfLanguage locale={value} progress={each} />
      </span>
    ),
  }));
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <ContentLocaleSetting />
        {typeof content.settings.content_locale === "string" ? (
          <AddLanguage onAdded={setChosen} />
        ) : (
          <p className="self-end text-muted">{words.own.first}</p>
        )}
      </div>
      <LeftOutNotice />
      {shown && (
        <>
          <Segmented label={words.shown} isLabelHidden value={shown.locale} options={options} onChange={setChosen} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-13 text-muted">{sayPage(shown.locale)}</p>
            <RemoveLanguage locale={shown.locale} />
          </div>
          <TranslatorFiles translation={shown} />
          <TranslationTable key={shown.locale} translation={shown} />
        </>
      )}
    </div>
  );
}

/** Whether the words of the page itself are in that language. */
function sayPage(locale: string): string {
  const spoken = matchLanguage(locale, localeNames);
  return spoken ? words.page.speaks(nameOfLanguage(spoken)) : words.page.other(nameOfLanguage(locale));
}

function RemoveLanguage({ locale }: { locale: string }) {
  const { store } = useSession();
  const name = nameOfLanguage(locale);
  const remove = () => {
    const removed = store.getState().removeLanguage(locale);
    if (!removed) return;
    toast(words.removed(name), {
      duration: 10_000,
      action: { label: words.undo, onClick: () => store.getState().restoreLanguage(removed) },
    });
  };
  return (
    <Button variant="ghost" size="small" {...takesAway} onClick={remove}>
      {words.remove(name)}
    </Button>
  );
}

/** More would not help, and a program can write thousands. */
const SHOWN = 100;

/** The texts that a program wrote into a draft and that the form has no place for. Renders nothing without any. */
function LeftOutNotice() {
  const leftOut = useBuilder(({ content }) => content.leftOut);
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="warn" title={words.leftOut.title(leftOut.length)}>
      <p>{words.leftOut.text}</p>
      <ul className="mt-2 flex max-h-64 flex-col gap-2 overflow-y-auto" tabIndex={leftOut.length > 4 ? 0 : undefined}>
        {leftOut.slice(0, SHOWN).map(({ locale, at, text }, index) => (
          <li key={index}>
            <p className="text-13 break-words text-muted">
              <OfLanguage locale={locale ?? ""} text=" · " />
              <code>{at}</code>
            </p>
            <p lang={locale ?? undefined} dir="auto" className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
        {leftOut.length > SHOWN && <li>{words.leftOut.more(leftOut.length - SHOWN)}</li>}
      </ul>
    </Notice>
  );
}
