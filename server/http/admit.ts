import type { IncomingMessage } from "node:http";
import type { ApiError } from "@/lib/api/http/api-error";
import { toApiError } from "@/lib/api/http/api-error";
import { countBody, countPage } from "@/lib/api/http/rate-limits";
import type { RequestContext } from "@/lib/api/http/request-context";

/** No door reads more into memory. What announces more is refused by its door, which knows how much it takes. */
const MOST_IN_MEMORY = 8 * 1024 * 1024;
/** What a multipart body has of text, which alone lies in memory, and what a body without a length may turn out to have. */
const USUAL = 256 * 1024;
/** What is left of a refused body is read and dropped up to here, so that its sender reads the answer; beyond, the connection ends. */
export const DROPPED = 1024 * 1024;

/** Whether a body comes with a request (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return announcedLength(headers) !== 0;
}

/** Bytes; undefined for a body that does not say it. Node has refused what is no number. */
export function announcedLength(headers: IncomingMessage["headers"]): number | undefined {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : undefined;
}

/** Whether the client waits to be told that its body is wanted (RFC 9110 §10.1.1). */
export function isContinued({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === "100-continue";
}

/** Whether a request is weighed before anybody looks at it: it has a body, or it is for a page that a visitor may ask for. */
export function isWeighed(incoming: IncomingMessage): boolean {
  return hasBody(incoming) || /^\/(f|sign-in|setup|join|templates)\//.test(`${incoming.url?.split("?", 1)[0] ?? ""}/`);
}

/**
 * Admits a body by what it may cost, before a byte of it is read: it is counted for its address, and the memory for it is held. A page is only counted.
 * @throws DomainError too_many or unavailable.
 */
export async function admit({ incoming, clientAddress, body }: RequestContext): Promise<void> {
  if (!hasBody(incoming)) {
    await countPage(clientAddress);
    return;
  }
  const announced = announcedLength(incoming.headers);
  const isMultipart = incoming.headers["content-type"]?.toLowerCase().startsWith("multipart/") ?? false;
  const inMemory = announced === undefined || (isMultipart && announced > USUAL) ? USUAL : announced;
  if (isOpen(incoming)) await countBody({ address: clientAddress, bytes: Math.min(inMemory, MOST_IN_MEMORY) });
  if (announced !== undefined && inMemory <= MOST_IN_MEMORY) body.hold(inMemory);
}

/** Whether nobody asks for a key before the body is read. */
function isOpen({ url = "", headers }: IncomingMessage): boolean {
  return headers.authorization === undefined || url.startsWith("/f/") || url.startsWith("/api/v1/webhooks/inbox/");
}

/** Whether the answer has to be a page: a person sent a form. */
export function wantsPage({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "POST" && /^\/f\/[^/?]+\/?(\?|$)/.test(url) && (headers.accept?.includes("text/html") ?? false);
}

/** @throws whatever is no refusal. */
export function refusalFrom(error: unknown): ApiError {
  const refusal = toApiError(error);
  if (!refusal) throw error;
  return refusal;
}
