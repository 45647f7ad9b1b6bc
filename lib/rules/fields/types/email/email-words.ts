import type { Locale } from "@/lib/rules/words/locale-names";

/** Asks about an address with a likely slip; with `{address}`, which the script fills in. */
export const emailWords: Record<Locale, string> = {
  en: "Did you mean {address}?",
  de: "Meinten Sie {address}?",
  es: "¿Quería decir {address}?",
  fr: "Vouliez-vous dire {address} ?",
  ja: "{address} ではありませんか？",
  ar: "هل تقصد \u2066{address}\u2069؟",
};
