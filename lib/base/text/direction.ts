const LETTER = /\p{L}/gu;
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of most letters of a text; null for a text without letters. */
export function directionOf(text: string): "ltr" | "rtl" | null {
  const letters = text.match(LETTER) ?? [];
  if (letters.length === 0) return null;
  return letters.filter((letter) => FROM_RIGHT.test(letter)).length * 2 >= letters.length ? "rtl" : "ltr";
}
