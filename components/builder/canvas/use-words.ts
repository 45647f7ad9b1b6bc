"use client";

import { useEffect, useState } from "react";
import { en } from "@/lib/words/en";
import type { Locale } from "@/lib/words/locale-names";
import type { Words } from "@/lib/words/words";

/** Loaded when a form uses that language. */
const others: Record<Exclude<Locale, "en">, () => Promise<Words>> = {
  de: async () => (await import("@/lib/words/de")).de,
  es: async () => (await import("@/lib/words/es")).es,
  fr: async () => (await import("@/lib/words/fr")).fr,
  ar: async () => (await import("@/lib/words/ar")).ar,
  ja: async () => (await import("@/lib/words/ja")).ja,
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
