/**
 * The language, of those that there are, that a reader of `wanted` can read: the same tag, otherwise one of the same language and script (BCP 47,
 * with the likely script of CLDR). `de-AT` finds `de`, `zh-TW` finds `zh-Hant` and not `zh-Hans`, `pt` finds `pt-BR` if there is no other. Null if there is none.
 */
export function matchLanguage<Tag extends string>(wanted: string, among: readonly Tag[]): Tag | null {
  const lower = wanted.toLowerCase();
  const same = among.find((tag) => tag.toLowerCase() === lower);
  if (same !== undefined) return same;
  const written = writtenAs(wanted);
  if (written === null) return null;
  const like = among.filter((tag) => writtenAs(tag) === written);
  // The plain tag first: pt-AO is closer to pt than to pt-BR.
  return like.find((tag) => !/-[A-Z]{2}$/.test(tag)) ?? like[0] ?? null;
}

const known = new Map<string, string | null>();

/** Language and script: `zh-Hant`, `de-Latn`. Null for what is no language tag. */
function writtenAs(tag: string): string | null {
  const found = known.get(tag);
  if (found !== undefined) return found;
  let written: string | null = null;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    written = `${language === "no" ? "nb" : language}-${script}`;
  } catch {
    // Not a language tag: browsers may send anything.
  }
  if (known.size >= 1000) known.clear();
  known.set(tag, written);
  return written;
}
