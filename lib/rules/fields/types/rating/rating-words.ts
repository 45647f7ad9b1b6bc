import type { Locale } from "@/lib/rules/words/locale-names";

type SayMark = (mark: number | string, max: number) => string;

/** A mark, and the highest possible one. */
export const ratingWords: Record<Locale, SayMark> = {
  en: (mark, max) => `${mark} out of ${max}`,
  de: (mark, max) => `${mark} von ${max}`,
  es: (mark, max) => `${mark} de ${max}`,
  fr: (mark, max) => `${mark} sur ${max}`,
  ar: (mark, max) => `${mark} من ${max}`,
  ja: (mark, max) => `${max}段階中${mark}`,
};
