import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { seal, unseal } from "@/lib/base/secrets/seal";
import { isSameJson } from "@/lib/base/text/is-same-json";

/** Headers that are sent to a callback_url, by name. */
export type CallbackHeaders = Record<string, string>;

const MAX_HEADERS = 5;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const VALUE = /^[!-~](?:[ -~]{0,498}[!-~])?$/;

/**
 * Names, or beginnings of names, that a form may not set: those that HTTP, a proxy or the service itself gives a meaning, or that would let a form
 * speak for the service.
 */
const TAKEN = [
  ...["host", "connection", "keep-alive", "proxy-", "te", "trailer", "transfer-encoding", "upgrade", "expect", "via", "forwarded"],
  ...["content-", "accept-encoding", "user-agent", "webhook-", "signature", "formslip-", "x-formslip-", "x-forwarded-", "x-real-ip"],
];

/** Some receivers take an underscore for a dash. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}

/** A name ending with a dash stands for all names that begin with it. */
function isTaken(name: string): boolean {
  const lower = plain(name);
  return TAKEN.some((taken) => (taken.endsWith("-") ? lower.startsWith(taken) : lower === taken || lower.startsWith(`${taken}-`)));
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Not a zod record: those silently drop a `__proto__` key. */
export const callbackHeadersSchema = z
  .custom<CallbackHeaders>(isObject, coded("invalid_type", "Must be an object", { expected: "object" }))
  .superRefine((headers, context) => {
    const wrong = (path: PropertyKey[], type: string, message: string) =>
      context.addIssue({ code: "custom", path, ...coded(type, message) });
    const names = Object.keys(headers);
    if (names.length > MAX_HEADERS) {
      wrong([], "too_big", `Must have at most ${MAX_HEADERS} headers`);
      return;
    }
    for (const name of names) {
      const value: unknown = headers[name];
      if (!NAME.test(name)) wrong([name], "header_name", "The name must be up to 64 letters, digits, dashes and underscores");
      else if (isTaken(name)) wrong([name], "header_taken", "This header cannot be set: it belongs to HTTP or to the service");
      else if (names.some((other) => other !== name && plain(other) === plain(name)))
        wrong([name], "repeated", "Another header has this name");
      if (typeof value !== "string" || !VALUE.test(value))
        wrong([name], "header_value", "The value must be 1 to 500 printable ASCII characters, without a space at either end");
    }
  })
  .meta({
    type: "object",
    maxProperties: MAX_HEADERS,
    propertyNames: { pattern: NAME.source },
    additionalProperties: { type: "string", minLength: 1, maxLength: 500, pattern: VALUE.source },
    examples: [{ Authorization: "Bearer 8f2c" }],
  });

const PURPOSE = "callback headers";

/** As a form stores them: the names, and everything encrypted. Null without headers. */
export function sealHeaders(headers: CallbackHeaders | null | undefined, accountId: string): string | null {
  const names = Object.keys(headers ?? {});
  return names.length === 0 ? null : JSON.stringify({ names, sealed: seal(JSON.stringify({ accountId, headers }), PURPOSE) });
}

/** @returns null if they cannot be decrypted, because APP_SECRET has changed. */
export function openHeaders(stored: string, accountId: string): CallbackHeaders | null {
  const { sealed } = JSON.parse(stored) as { sealed: string }; // we wrote it
  const text = unseal(sealed, PURPOSE);
  if (text === null) return null;
  const opened = JSON.parse(text) as { accountId: string; headers: CallbackHeaders }; // we wrote it
  return opened.accountId === accountId ? opened.headers : null;
}

type Row = { accountId: string; callbackHeaders: string | null };

/** The names of a form's headers. Their values are never shown. */
export function headerNames({ callbackHeaders }: Pick<Row, "callbackHeaders">): string[] {
  return callbackHeaders === null ? [] : (JSON.parse(callbackHeaders) as { names: string[] }).names; // we wrote it
}

/** Whether a form has these headers already. */
export function hasHeaders({ accountId, callbackHeaders }: Row, headers: CallbackHeaders | null): boolean {
  const given = headers ?? {};
  if (callbackHeaders === null) return Object.keys(given).length === 0;
  return isSameJson(openHeaders(callbackHeaders, accountId), given);
}

/** Whether two addresses belong to the same server, which may get the same headers. */
export function isSameServer(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && new URL(one).origin === new URL(other).origin;
}
