import { nameOfLanguage } from "@/lib/rules/words/name-of-language";
import { localeNames } from "@/lib/rules/words/locale-names";

/** Widely written languages besides those of the page. Any other can be typed as a tag. */
const OTHERS = "bg bn ca et hr lt lv ms nb sk sl sr sw ta ur";
const english = new Intl.DisplayNames("en", { type: "language" });

/** Languages to choose from, by their English names, with their own beside it. */
export const knownLanguages = [...localeNames, ...OTHERS.split(" ")]
  .map((value) => ({ value, label: labelOf(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

/** `German · Deutsch` */
export function labelOf(tag: string): string {
  const [name, own] = [nameIn(tag), nameOfLanguage(tag)];
  return name === own ? name : `${name} · ${own}`;
}

function nameIn(tag: string): string {
  try {
    return english.of(tag) ?? tag;
  } catch {
    return tag; // not a language tag: a program can write anything into a draft
  }
}
