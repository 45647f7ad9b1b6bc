import { z } from "zod";
import type { Problem } from "@/lib/base/errors/errors";
import { DomainError, invalidInput } from "@/lib/base/errors/errors";
import { firstUnknown, parseWith, unknownKey } from "@/lib/base/errors/parse-with";
import type { Operation } from "./operation";
import { preferenceOf } from "./preference";
import type { RouteRequest } from "./route-request";
import type { Warning } from "@/lib/base/errors/warning-schema";

/** Limits of the warnings header: number of warnings, characters, and characters of a name in it. */
const MAX_IN_HEADER = 10;
const MAX_HEADER = 4_000;
const MAX_NAME = 100;

export type Warnings = { warnings?: Warning[] };

/** Unknown keys of a body (contract §10). */
export function unknownKeysIn({ body: schema, unknownKeys }: Pick<Operation, "body" | "unknownKeys">, value: unknown): Problem[] {
  if (unknownKeys) return unknownKeys(value);
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const known = Object.keys(schema.shape);
  if (schema.def.catchall) return []; // the schema itself refuses or accepts unknown keys
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  return firstUnknown(unknown, (key) => unknownKey(["body", key], { known }));
}

export function prefersStrict({ headers }: RouteRequest): boolean {
  return preferenceOf(headers.get("prefer"), "handling")?.toLowerCase() === "strict";
}

/**
 * Warnings about parts of a request that have no effect, as only the action can tell.
 * @throws DomainError invalid with them where the client prefers strict handling.
 */
export function sayUnused(request: RouteRequest, unused: Problem[]): Warning[] {
  if (unused.length > 0 && prefersStrict(request)) throw invalidInput(unused);
  return warningsOf(unused).warnings ?? [];
}

/** The warnings about unknown keys, if there are any. */
export function warningsOf(unknown: Problem[]): Warnings {
  return unknown.length > 0 ? { warnings: unknown.map(({ loc, msg, type }) => ({ loc, msg, type })) } : {};
}

/**
 * A header with the warnings of a reply that is a list or empty, as JSON in ASCII, at most 4,000 characters: proxies refuse replies with larger
 * heads, and names come from the request. Those that do not fit are only counted. @param json undefined if the reply has no body
 */
export function warningsHeader(json: string | undefined, { warnings }: Warnings): Record<string, string> {
  if (!warnings || json?.startsWith("{")) return {};
  for (let count = Math.min(MAX_IN_HEADER, warnings.length); ; count--) {
    const others = warnings.length - count;
    const more: Warning[] = others > 0 ? [{ loc: ["body"], msg: `${others} more warnings`, type: "unknown_key" }] : [];
    const text = asciiJson([...warnings.slice(0, count).map(withShortNames), ...more]);
    if (text.length <= MAX_HEADER || count === 0) return { "X-Warnings": text };
  }
}

function withShortNames({ loc, ...warning }: Warning): Warning {
  return {
    loc: loc.map((part) => (typeof part === "string" && part.length > MAX_NAME ? `${part.slice(0, MAX_NAME)}…` : part)),
    ...warning,
  };
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The JSON of a reply with its warnings, if it is an object. */
export function withWarnings(json: string, { warnings }: Warnings): string {
  if (!warnings || !json.startsWith("{")) return json;
  return `${json.slice(0, -1)}${json === "{}" ? "" : ","}"warnings":${JSON.stringify(warnings)}}`;
}

type Given = { value: unknown; unknown: Problem[]; isStrict: boolean };

/** @throws DomainError invalid with every problem: those of the schema, and unknown keys where the client prefers strict handling. */
export function parseBody<S extends z.ZodType>(schema: S, { value, unknown, isStrict }: Given): z.output<S> {
  try {
    const body = parseWith(schema, value, "body");
    if (!isStrict || unknown.length === 0) return body;
  } catch (error) {
    if (!(error instanceof DomainError) || error.details === null) throw error;
    const hints = isStrict ? unknown : unknown.filter(({ ctx }) => ctx?.did_you_mean !== undefined);
    throw invalidInput([...error.details, ...hints]);
  }
  throw invalidInput(unknown);
}
