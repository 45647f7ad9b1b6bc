import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { z } from "zod";
import type { Destination } from "@/lib/base/outbox/destination";
import { tidy } from "@/lib/base/text/tidy";

/** As in browsers (HTML, input type email), with a dot in the domain: some providers have dots side by side before the @. */
const asciiAddress = z
  .email({ pattern: /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i })
  .max(254);

/**
 * An address as emails and suppressions store it: without unseen characters and outer spaces, in lower case, its domain in ASCII. No other text can reach a header or the email
 * server. @returns null for anything that is not one address.
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

/** Emails queue by domain, account and recipient: a domain whose emails hang delays only itself. */
export function mailDestination(accountId: string, recipient: string): Destination {
  return {
    queue: `${recipient.slice(recipient.lastIndexOf("@") + 1)} ${accountId}`,
    address: createHash("sha256").update(recipient).digest("hex").slice(0, DIGITS),
  };
}
