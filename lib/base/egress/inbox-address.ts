import { randomBytes } from "node:crypto";
import { env } from "@/lib/base/env/env";

const PATH = "/api/v1/webhooks/inbox/";

/** The last segment of a webhook inbox's URL. It allows sending to the inbox, not reading it. */
export function newInboxToken(): string {
  return randomBytes(16).toString("hex");
}

export function isInboxToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** `{base_url}/api/v1/webhooks/inbox/<token>`. */
export function inboxAddress(token: string): string {
  return `${env().baseUrl}${PATH}${token}`;
}

/** The token of an address that is an inbox of this service; null for any other address. */
export function readInboxAddress(url: string): string | null {
  const prefix = new URL(inboxAddress("")).href;
  const { href } = new URL(url);
  const token = href.slice(prefix.length);
  return href.startsWith(prefix) && isInboxToken(token) ? token : null;
}
