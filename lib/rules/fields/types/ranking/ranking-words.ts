import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import type { Locale } from "@/lib/rules/words/locale-names";

/** `up`, `down` with `{option}`; `moved`, which the script announces, with `{option}`, `{place}` and `{count}`. */
type RankingWords = Record<"hint" | "up" | "down" | "moved", string>;

export const rankingWords: Record<Locale, RankingWords> = {
  en: {
    hint: "Give each a place: 1 is your first choice",
    up: "Move {option} up",
    down: "Move {option} down",
    moved: "{option}: place {place} of {count}",
  },
  de: {
    hint: "Geben Sie jeder Option einen Platz: 1 ist Ihre erste Wahl",
    up: "{option} nach oben",
    down: "{option} nach unten",
    moved: "{option}: Platz {place} von {count}",
  },
  es: {
    hint: "Dé un puesto a cada opción: el 1 es su primera elección",
    up: "Subir {option}",
    down: "Bajar {option}",
    moved: "{option}: puesto {place} de {count}",
  },
  fr: {
    hint: "Donnez un rang à chaque option\u00a0: 1 est votre premier choix",
    up: "Monter {option}",
    down: "Descendre {option}",
    moved: "{option}\u00a0: rang {place} sur {count}",
  },
  ar: {
    hint: "يجب إعطاء كل خيار مرتبة: 1 هو خيارك الأول",
    up: "نقل \u2068{option}\u2069 إلى أعلى",
    down: "نقل \u2068{option}\u2069 إلى أسفل",
    moved: "\u2068{option}\u2069: المرتبة {place} من {count}",
  },
  ja: {
    hint: "それぞれに順位をつけてください（1が最も希望するもの）",
    up: "{option}を上へ",
    down: "{option}を下へ",
    moved: "{option}：{count}件中{place}位",
  },
};

export const rankingIssues: Record<Locale, OwnIssueWords> = {
  en: { "ranking.places": (_, label) => `Give each option of “${label}” a place of its own` },
  de: { "ranking.places": (_, label) => `Geben Sie bei „${label}“ jeder Option einen eigenen Platz` },
  es: { "ranking.places": (_, label) => `Dé a cada opción de «${label}» un puesto distinto` },
  fr: { "ranking.places": (_, label) => `Donnez à chaque option de «\u00a0${label}\u00a0» un rang différent` },
  ar: { "ranking.places": (_, label) => `يجب إعطاء كل خيار في «\u2068${label}\u2069» مرتبة مختلفة` },
  ja: { "ranking.places": (_, label) => `「${label}」のそれぞれに異なる順位をつけてください` },
};
