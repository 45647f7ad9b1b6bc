import { entityTag, withTag } from "./entity-tag";
import { jsonReply } from "./json-reply";
import type { OutputOf, Operation } from "./operation";
import type { Reply } from "./reply";
import type { RouteRequest } from "./route-request";
import type { Warnings } from "./unknown-keys";
import { warningsHeader, withWarnings } from "./unknown-keys";
import type { Warning } from "@/lib/base/errors/warning-schema";

/** The result of an action: JSON for its status, or a whole reply if it is not JSON. */
export type Answer<O extends Operation> =
  | Reply
  | ({ body: OutputOf<O["response"]>; headers?: Record<string, string>; cookies?: string[] } & Also)
  | ({ /** The body, already serialized. */ json: string; headers?: Record<string, string> } & Also);

/** Warnings besides those about unknown keys. */
type Also = { alsoWarn?: Warning[] };

type With = {
  request: RouteRequest;
  /** Warnings about unknown keys. */ warnings: Warnings;
  /** Whether the client prefers strict handling. */ isStrict: boolean;
};

/** The reply of an operation, from what its action has returned, with all headers. */
export function replyOfOperation(operation: Operation, answer: Answer<Operation>, { request, warnings, isStrict }: With): Reply {
  const plain = withLocation(toReply(operation, answer, warnings), operation);
  const tagged = operation.tagged ? withTag(plain, request) : plain;
  return isStrict ? withStrictApplied(tagged) : tagged;
}

function toReply(operation: Operation, answer: Answer<Operation>, unknown: Warnings): Reply {
  if ("status" in answer) return answer;
  const all = [...(unknown.warnings ?? []), ...(answer.alsoWarn ?? [])];
  const warnings = all.length > 0 ? { warnings: all } : {};
  const { status } = operation;
  const json = "json" in answer ? answer.json : (JSON.stringify(answer.body) as string | undefined); // nothing for a 204
  // The reply to a change equals what a GET shows afterwards, except for the warnings.
  const tag: Record<string, string> = operation.conditional && status === 200 ? { ETag: entityTag(json ?? "") } : {};
  const headers = { ...tag, ...warningsHeader(json, warnings), ...answer.headers };
  if ("json" in answer) return jsonReply(withWarnings(answer.json, warnings), { status, headers });
  const body = json === undefined || status === 204 ? null : withWarnings(json, hasWarnings(answer.body) ? {} : warnings);
  return withCookies(jsonReply(body, { status, headers }), answer.cookies ?? []);
}

/** Adds the Location of the created object (RFC 9110 §10.2.2). */
export function withLocation(reply: Reply, { makes }: Operation): Reply {
  if (makes === undefined || reply.status !== 201 || typeof reply.body !== "string") return reply;
  const { id } = JSON.parse(reply.body) as { id?: string }; // by the operation's schema; none when the caller waits for an outcome
  if (id === undefined) return reply;
  return { ...reply, headers: { ...reply.headers, Location: makes.replace("{id}", id) } };
}

/** Whether the action has already added them, to store them with the reply. */
function hasWarnings(body: unknown): boolean {
  return typeof body === "object" && body !== null && "warnings" in body;
}

function withStrictApplied(reply: Reply): Reply {
  const applied = [reply.headers["Preference-Applied"] ?? [], "handling=strict"].flat().join(", ");
  return { ...reply, headers: { ...reply.headers, "Preference-Applied": applied } };
}

/** Adds the cookies of a prolonged session, unless the operation sets cookies itself. */
export function withCookies(reply: Reply, cookies: string[]): Reply {
  if (cookies.length === 0 || "Set-Cookie" in reply.headers) return reply;
  return { ...reply, headers: { ...reply.headers, "Set-Cookie": cookies } };
}
