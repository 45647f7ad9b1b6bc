import type { z } from "zod";
import type { Context } from "./errors";
import { reasonOf } from "./issue-reason";
import { mustBeOneOf } from "./one-of";

/** The `type` and `ctx` of an issue, for programs (contract §8). */
type Coded = { type: string; ctx?: Context };

/** For `safeParse`: our messages where a schema has none, and zod's for the rest. */
export const parseOptions = { reportInput: true, error: messageFor };

export function codeOf(issue: z.core.$ZodIssue): Coded {
  if (isMissing(issue)) return { type: "missing" };
  const relayed = issue.code === "custom" ? (issue.params?.coded as Coded | undefined) : undefined; // only relay() and coded() set it
  if (relayed) return relayed;
  const ctx = contextOf(issue);
  return { type: typeOf(issue), ...(ctx && { ctx }) };
}

/** Options of a zod check whose failure has a code of its own. */
export function coded(type: string, message: string, ctx?: Context) {
  return { message, params: { coded: { type, ...(ctx && { ctx }) } } };
}

/** An issue of a nested schema, with its full path. */
export function relay(issue: z.core.$ZodIssue, prefix: PropertyKey[] = []) {
  const params = issue.code === "custom" ? issue.params : undefined;
  return {
    code: "custom" as const,
    path: [...prefix, ...issue.path],
    message: issue.message,
    params: { ...params, coded: codeOf(issue) },
    input: issue.input,
  };
}

function typeOf(issue: z.core.$ZodIssue): string {
  return reasonOf(issue)?.reason ?? issue.code;
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return ["invalid_type", "invalid_value", "custom"].includes(issue.code) && "input" in issue && issue.input === undefined;
}

function contextOf(issue: z.core.$ZodIssue): Context | undefined {
  switch (issue.code) {
    case "too_big":
      return { maximum: Number(issue.maximum) };
    case "too_small":
      return { minimum: Number(issue.minimum) };
    case "invalid_value":
      return { allowed: issue.values };
    case "invalid_type":
      return { expected: issue.expected };
    case "invalid_format":
      return { format: issue.format, ...(issue.pattern !== undefined && { pattern: sourceOf(issue.pattern) }) };
    case "custom": {
      const rest = Object.entries(reasonOf(issue) ?? {}).filter(([name]) => name !== "reason");
      return rest.length > 0 ? Object.fromEntries(rest) : undefined;
    }
    default:
      return undefined;
  }
}

/** Zod gives a pattern as `/…/u`. */
function sourceOf(pattern: string): string {
  return pattern.replace(/^\/(.*)\/[a-z]*$/s, "$1");
}

function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return issue.input === undefined ? "Required" : `Must be ${article(issue.expected)}`;
  if (issue.code === "invalid_value") return mustBeOneOf(issue.values)(issue);
  if (issue.code === "too_big") return `Must ${limit(issue, "at most", issue.maximum)}`;
  if (issue.code === "too_small") return `Must ${limit(issue, "at least", issue.minimum)}`;
  return undefined;
}

function article(expected: string): string {
  const noun = { record: "object", int: "whole number" }[expected] ?? expected;
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function limit(issue: { origin: string }, bound: string, value: number | bigint): string {
  if (issue.origin === "string") return `have ${bound} ${value} character${value === 1 ? "" : "s"}`;
  if (issue.origin === "array") return `have ${bound} ${value} item${value === 1 ? "" : "s"}`;
  return `be ${bound} ${value}`;
}
