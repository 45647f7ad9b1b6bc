import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/env";
import { appSecret } from "@/lib/secret";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Longer than any token of ours. */
const MAX_TOKEN = 1_000;

/** Who no longer wants mail from whom. */
export type Unsubscription = { accountId: string; recipient: string };

/**
 * The link under a mail. It works for as long as APP_SECRET stays and needs no row. The address in it is encrypted, because links end
 * up in logs; the nonce is derived from what is encrypted, so the same reader's link is always the same.
 */
export function unsubscribeUrl({ accountId, recipient }: Unsubscription): string {
  const text = JSON.stringify([accountId, recipient]);
  const iv = createHmac("sha256", key()).update(text).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key(), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${env().baseUrl}/unsubscribe/${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** What the last part of such a link says; null if it is not one of ours. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const bytes = Buffer.from(token.slice(0, MAX_TOKEN), "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    const [accountId, recipient] = JSON.parse(text) as [string, string]; // authenticated: we wrote it
    return { accountId, recipient };
  } catch {
    return null;
  }
}

let sealingKey: Uint8Array | null = null;

function key(): Uint8Array {
  return (sealingKey ??= new Uint8Array(hkdfSync("sha256", appSecret(), "", "formslip unsubscribe links", 32)));
}
