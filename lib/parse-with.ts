import type { z } from "zod";
import type { Problem } from "./errors";
import { invalidInput } from "./errors";

/** Parses with a schema of an operation. @throws DomainError invalid whose `loc` begins with `root`. */
export function parseWith<S extends z.ZodType>(schema: S, input: unknown, root: "body" | "query" | "header"): z.output<S> {
  const parsed = schema.safeParse(input, { reportInput: true, error: messageFor });
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.flatMap((issue) => problemsFor(issue, root)));
}

function problemsFor(issue: z.core.$ZodIssue, root: string): Problem[] {
  const loc = [root, ...issue.path.map((part) => (typeof part === "symbol" ? String(part) : part))];
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({ loc: [...loc, key], msg: "Unknown", type: "unknown_key" }));
  return [{ loc, msg: issue.message, type: typeFor(issue) }];
}

function typeFor(issue: z.core.$ZodIssue): string {
  return issue.code === "invalid_type" && issue.input === undefined ? "missing" : issue.code;
}

/** Our messages where a schema has none; zod's own stand for the rest. */
function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return issue.input === undefined ? "Required" : `Must be ${article(issue.expected)}`;
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
