"use client";

import { useEffect, useState } from "react";
import { en } from "@/lib/rules/words/en";
import type { Locale } from "@/lib/rules/words/locale-names";
import type { Words } from "@/lib/rules/words/words";

/** Loaded when a form uses that language. */
const others: Record<Exclude<Locale, "en">, () => Promise<Words>> = {
  de: async () => (await import("@/lib/rules/words/de")).de,
  es: async () => (await import("@/lib/rules/words/es")).es,
  fr: async () => (await import("@/lib/rules/words/fr")).fr,
  ar: async () => (await import("@/lib/rules/words/ar")).ar,
  ja: async () => (await import("@/lib/rules/words/ja")).ja,
};

/** The respondent page's words in the form's language; English until they have loaded. */
export function useWords(locale: unknown): Words {
  const [loaded, setLoaded] = useState<{ locale: unknown; words: Words } | null>(null);
  useEffect(() => {
    if (!isOther(locale)) return;
    let isWanted = true;
    void others[locale]().then((words) => {
      if (isWanted) setLoaded({ locale, words });
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return loaded && loaded.locale === locale ? loaded.words : en;
}

function isOther(locale: unknown): locale is keyof typeof others {
  return typeof locale === "string" && Object.hasOwn(others, locale);
}
