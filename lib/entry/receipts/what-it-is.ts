import { hasIdentity } from "@/lib/rules/forms/sealed-recipient";
import { readReference } from "@/lib/domain/responses/stored/reference";

/** What people send to /verify in place of a signed receipt. */
export type OtherText = "nothing" | "secret" | "link" | "reference" | "no_text";

/** How an armored age file begins. */
const ARMOR = "-----BEGIN AGE ENCRYPTED FILE-----";

/** @returns null if it is only a text of some kind. */
export function whatItIs(text: string): OtherText | null {
  const bare = text.trim();
  if (bare === "") return "nothing";
  if (isSecret(bare)) return "secret";
  if (/^https?:\/\/\S+$/i.test(bare)) return "link";
  if (readReference(bare)) return "reference";
  return /[\p{Cc}\uFFFD]/u.test(bare.slice(0, 1_000).replaceAll(/[\t\n\r]/g, "")) ? "no_text" : null;
}

/** Whether it has an age identity (private key), or is a key file that a passphrase or a passkey locks. */
function isSecret(text: string): boolean {
  if (hasIdentity(text)) return true;
  const head = text.startsWith(ARMOR) ? Buffer.from(text.slice(ARMOR.length, ARMOR.length + 200), "base64").toString("latin1") : text;
  return /^age-encryption\.org\/v1\n-> (scrypt|age-encryption\.org\/fido2prf) /.test(head);
}
