import { isWebAddress } from "@/lib/base/network/web-address";
import { originalLang } from "@/lib/rules/words/lang-of";
import type { Words } from "@/lib/rules/words/words";

/** Whom to ask about the form, on open and closed pages. */
export function ContactLink({ words, contact }: { words: Words; contact: string }) {
  const [before, after] = words.asker.contact.split("{contact}");
  const href = hrefOf(contact);
  return (
    <p>
      {before}
      {href === null ? <bdi lang={originalLang(words, contact)}>{contact}</bdi> : <a href={href}>{<bdi>{contact}</bdi>}</a>}
      {after}
    </p>
  );
}

/** Only what is certainly an address. */
function hrefOf(contact: string): string | null {
  if (/^[^\s@<>"?&%]{1,64}@[^\s@<>"?&%]{1,190}$/.test(contact)) return `mailto:${contact}`;
  return isWebAddress(contact) ? contact : null;
}
