import { hash } from "node:crypto";
import { DomainError } from "@/lib/base/errors/errors";
import type { Reply } from "./reply";
import type { RouteRequest } from "./route-request";

/** Maximum tags that are read: more than a client needs. */
const MAX_TAGS = 20;

/** The strong entity tag of a representation. @param json that of the GET which shows the object */
export function entityTag(json: string): string {
  return `"${hash("sha256", json, "base64url").slice(0, 22)}"`;
}

/**
 * The tags of If-None-Match or If-Match (RFC 9110 §13.1); `*` is one of them. A weak tag counts as a strong one, for If-Match too: proxies that
 * compress replies make ours weak, and it still names the same JSON. @param header null when it is absent.
 */
export function readTags(header: string | null): string[] {
  return (header ?? "").split(",", MAX_TAGS).flatMap((tag) => /^\s*(?:W\/)?("[^"]*"|\*)\s*$/.exec(tag)?.[1] ?? []);
}

/** A reply with the tag of its JSON; 304 without a body if the client already has it. */
export function withTag(reply: Reply, { headers }: RouteRequest): Reply {
  if (reply.status !== 200 || typeof reply.body !== "string") return reply;
  const tag = entityTag(reply.body);
  const known = readTags(headers.get("if-none-match"));
  const tagged = { ...reply.headers, ETag: tag };
  if (!known.includes(tag) && !known.includes("*")) return { ...reply, headers: tagged };
  const kept = Object.entries(tagged).filter(([name]) => name !== "Content-Type");
  return { status: 304, headers: Object.fromEntries(kept), body: null };
}

/** Whether the request is conditional: it changes an object only if that is still what the client has read. */
export function isConditional({ headers }: RouteRequest): boolean {
  return headers.get("if-match") !== null;
}

/**
 * Compares If-Match with the current state.
 * @param representations the JSON of each GET that shows it. @throws DomainError precondition if it has changed.
 */
export function requireMatch({ headers }: RouteRequest, representations: string[]): void {
  const header = headers.get("if-match");
  if (header === null) return;
  const tags = readTags(header);
  if (tags.includes("*") || representations.some((json) => tags.includes(entityTag(json)))) return;
  throw changedMeanwhile();
}

/** The error for a conditional request when its object is no longer what the client has read. */
export function changedMeanwhile(): DomainError {
  return new DomainError("precondition", "It was changed meanwhile: read it again, and send the new ETag as If-Match");
}
