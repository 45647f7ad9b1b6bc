/** Scripts that are written from right to left (CLDR). */
const FROM_RIGHT = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"]);

/** The direction in which a language is written. */
export function directionOfLanguage(tag: string): "ltr" | "rtl" {
  try {
    return FROM_RIGHT.has(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
  } catch {
    return "ltr"; // no tag
  }
}
