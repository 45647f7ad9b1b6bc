import type { DraftTranslation, FormContent } from "./form-content";
import { withTranslations } from "./translations";
import type { Texts } from "@/lib/rules/translations/texts";

type Taken = {
  locale: string;
  /** The form when the file was sent. */
  base: FormContent;
  /** The same form with what was taken from the file. */
  stored: FormContent;
};

/**
 * The form with what was taken from a translator's file. What was edited since the file was sent stays: a text that was translated meanwhile,
 * and originals that were changed, whose new translations are then out of date.
 */
export function withFile(form: FormContent, { locale, base, stored }: Taken): FormContent {
  const before = inLanguage(base, locale);
  const after = inLanguage(stored, locale);
  const mine = inLanguage(form, locale);
  if (!before || !after || !mine) return form; // the language was removed meanwhile
  const fresh = Object.keys(after.texts).filter((at) => after.texts[at] !== before.texts[at] || after.sources[at] !== before.sources[at]);
  const given = { locale, texts: only(after.texts, fresh), sources: only(after.sources, fresh) };
  // As the edits since then would have changed both.
  const followed = withTranslations({ ...form, translations: [before, given] }, base).translations ?? [];
  const [was = before, now = given] = followed;
  const taken = new Set(Object.keys(now.texts).filter((at) => mine.texts[at] === was.texts[at]));
  const kept = Object.entries(mine.sources).filter(([at]) => !taken.has(at));
  const next = {
    ...mine,
    texts: { ...mine.texts, ...only(now.texts, taken) },
    sources: { ...Object.fromEntries(kept), ...only(now.sources, taken) },
  };
  return { ...form, translations: (form.translations ?? []).map((each) => (each === mine ? next : each)) };
}

function inLanguage({ translations }: FormContent, locale: string): DraftTranslation | undefined {
  return translations?.find((each) => each.locale.toLowerCase() === locale.toLowerCase());
}

function only(texts: Texts, places: Iterable<string>): Texts {
  return Object.fromEntries([...places].flatMap((at) => (Object.hasOwn(texts, at) ? [[at, texts[at] ?? ""]] : [])));
}
