import { languageNames } from "./locale-names";

const known = new Map<string, string>();

/** A language's own name, as in a list of languages: `de` is “Deutsch”. @param tag BCP 47 */
export function nameOfLanguage(tag: string): string {
  const names: Record<string, string> = languageNames;
  if (Object.hasOwn(names, tag)) return names[tag] ?? tag;
  const found = known.get(tag);
  if (found !== undefined) return found;
  let name = tag;
  try {
    name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
    // Many languages write their own name in small letters, in a sentence.
    name = name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    // Not a tag: a program can write anything into a draft.
  }
  if (known.size >= 1000) known.clear();
  known.set(tag, name);
  return name;
}
