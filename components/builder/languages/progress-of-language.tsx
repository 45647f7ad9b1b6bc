import { languagesWords as words } from "@/components/words/languages";
import type { Progress } from "@/lib/rules/translations/progress";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";

/** A language by its own name and in its own direction, and what is said of it. @param locale empty for texts without one. */
export function OfLanguage({ locale, text }: { locale: string; text: string }) {
  return (
    <>
      <bdi lang={locale}>{locale === "" ? words.leftOut.noLanguage : nameOfLanguage(locale)}</bdi>
      {text}
    </>
  );
}

/** `Deutsch: 3 of 41 to translate, 1 changed since` */
export function ProgressOfLanguage({ locale, progress: { texts, missing, outdated } }: { locale: string; progress: Progress }) {
  return <OfLanguage locale={locale} text={words.progress({ texts, missing: missing.length, changed: outdated.length })} />;
}
