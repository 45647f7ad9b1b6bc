import { env } from "@/lib/base/env/env";
import { seal, unseal } from "@/lib/base/secrets/seal";

const PURPOSE = "unsubscribe links";
/** Longer than any token of ours. */
const MAX_TOKEN = 1_000;

/** The account and address that a link is about. */
export type Unsubscription = { accountId: string; recipient: string };

/**
 * The unsubscribe link of an email. It works for as long as APP_SECRET stays the same, and needs no row. The address in it is encrypted, because
 * links end up in logs.
 */
export function unsubscribeUrl({ accountId, recipient }: Unsubscription): string {
  return `${env().baseUrl}/unsubscribe/${seal(JSON.stringify([accountId, recipient]), PURPOSE)}`;
}

/** The content of a link's last part; null if it is not one of ours. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const text = token.length <= MAX_TOKEN ? unseal(token, PURPOSE) : null;
  if (text === null) return null;
  const [accountId, recipient] = JSON.parse(text) as [string, string]; // authenticated: we wrote it
  return { accountId, recipient };
}
