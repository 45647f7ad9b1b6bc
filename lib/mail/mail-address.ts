import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { z } from "zod";
import type { Destination } from "@/lib/outbox/destination";

const address = z.email().max(254);

/**
 * An address as mails and suppressions store it: trimmed, in lower case, its domain in ASCII. No other text can reach a header or the mail
 * server. @returns null for anything that is not one address.
 */
export function normalAddress(text: string): string | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf("@");
  if (at < 1 || trimmed.length > 254) return null;
  const domain = domainToASCII(trimmed.slice(at + 1));
  const normal = `${trimmed.slice(0, at)}@${domain}`.toLowerCase();
  return domain !== "" && address.safeParse(normal).success ? normal : null;
}

const DIGITS = 32;

/** Mails queue by domain, account and recipient: a domain whose mails hang delays only itself. */
export function mailDestination(accountId: string, recipient: string): Destination {
  return {
    queue: `${recipient.slice(recipient.lastIndexOf("@") + 1)} ${accountId}`,
    address: createHash("sha256").update(recipient).digest("hex").slice(0, DIGITS),
  };
}
