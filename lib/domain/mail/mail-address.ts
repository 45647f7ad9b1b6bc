import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { z } from "zod";
import type { Destination } from "@/lib/base/outbox/destination";
import { tidy } from "@/lib/base/text/tidy";

/** As in browsers (HTML, input type email), with a dot in the domain: some providers allow consecutive dots before the @. */
const asciiAddress = z
  .email({ pattern: /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i })
  .max(254);

/**
 * An address in the form stored for emails and suppressions: without invisible characters and surrounding spaces, in lower case, its domain in
 * ASCII. No other text can reach a header or the mail server. @returns null for anything that is not one address.
 */
export function normalAddress(text: string): string | null {
  const address = tidy(text);
  const at = address.lastIndexOf("@");
  if (at < 1 || address.length > 254) return null;
  const domain = domainToASCII(address.slice(at + 1));
  const normal = `${address.slice(0, at)}@${domain}`.toLowerCase();
  return domain !== "" && asciiAddress.safeParse(normal).success ? normal : null;
}

const DIGITS = 32;

/** Emails are queued by domain, account and recipient: a domain whose server hangs delays only its own emails. */
export function mailDestination(accountId: string, recipient: string): Destination {
  return {
    queue: `${recipient.slice(recipient.lastIndexOf("@") + 1)} ${accountId}`,
    address: createHash("sha256").update(recipient).digest("hex").slice(0, DIGITS),
  };
}
