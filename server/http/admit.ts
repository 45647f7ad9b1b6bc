import type { IncomingMessage } from "node:http";
import type { ApiError } from "@/lib/entry/http/api-error";
import { toApiError } from "@/lib/entry/http/api-error";
import { countBody, countPage } from "@/lib/entry/http/rate-limits";
import type { RequestContext } from "@/lib/entry/http/request-context";

/** In bytes. No route reads more into memory. A body announced as larger is refused by its route, which knows its own limit. */
const MAX_IN_MEMORY = 8 * 1024 * 1024;
/** Addresses of previews, which are open to those who have a pass, or to everyone. */
const PREVIEW = /^\/(?:(?:drafts|templates)\/[^/?]+|forms\/[^/?]+\/versions\/[^/?]+)\/preview\/?(?:\?|$)/;
/** Bytes reserved for the text of a multipart body (only text is held in memory), and for a body of unknown length. */
const USUAL = 256 * 1024;
/** The rest of a refused body is read and dropped up to this size, so that the sender can read the reply; beyond it the connection is closed. */
export const DROPPED = 1024 * 1024;

/** Whether a request has a body (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return announcedLength(headers) !== 0;
}

/** In bytes; undefined for a body without a length. Node has refused anything that is not a number. */
export function announcedLength(headers: IncomingMessage["headers"]): number | undefined {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : undefined;
}

/** Whether the client waits for 100 Continue before it sends its body (RFC 9110 §10.1.1). */
export function isContinued({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === "100-continue";
}

/** Whether a request must be admitted by its cost: it has a body, or it requests a public page, an image or API documentation. */
export function needsAdmission(incoming: IncomingMessage): boolean {
  return (
    hasBody(incoming) ||
    /^\/(f|r|sign-in|setup|join|templates|pictures|reference|verify|promises|api\/v1\/openapi\.json)\//.test(
      `${incoming.url?.split("?", 1)[0] ?? ""}/`,
    )
  );
}

/**
 * Admits a request by its cost before any of its body is read: the body counts against the rate limit of its address, and its memory is reserved.
 * A public page has no body to reserve memory for: only its rendering counts. A posted page counts as both.
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
  if (isOpen(incoming)) await countBody({ address: clientAddress, bytes: Math.min(inMemory, MAX_IN_MEMORY) });
  if (isPage(incoming)) await countPage(clientAddress); // an address over its limit for pages may not post either
  if (announced !== undefined && inMemory <= MAX_IN_MEMORY) body.hold(inMemory);
}

/** Whether the route needs no API key. */
function isOpen({ url = "", headers }: IncomingMessage): boolean {
  return headers.authorization === undefined || isPage({ url }) || url.startsWith("/api/v1/webhooks/inbox/");
}

/** Whether it is a page of a form, or of a preview of one. */
function isPage({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return url.startsWith("/f/") || PREVIEW.test(url);
}

/** Whether the reply must be a page, because a browser posted a form. */
export function wantsPage({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "POST" && (/^\/f\/[^/?]+\/?(\?|$)/.test(url) || PREVIEW.test(url)) && (headers.accept?.includes("text/html") ?? false);
}

/** @throws `error` itself when it is not a refusal. */
export function refusalFrom(error: unknown): ApiError {
  const refusal = toApiError(error);
  if (!refusal) throw error;
  return refusal;
}
