/** Longer than the tag of any language that people write in. */
const MAX_LENGTH = 35;

/** Whether a text is a well-formed language tag (BCP 47, RFC 5646). */
export function isLanguage(tag: string): boolean {
  if (tag.length > MAX_LENGTH) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
