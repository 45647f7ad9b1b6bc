import { z } from "zod";
import { didYouMean, suggestion } from "./did-you-mean";
import type { Problem } from "./errors";
import { invalidInput } from "./errors";
import { codeOf, parseOptions } from "./issue-problem";

type Root = "body" | "query" | "header";

/** Parses with a schema of an operation. @throws DomainError invalid whose `loc` begins with `root`. */
export function parseWith<S extends z.ZodType>(schema: S, input: unknown, root: Root): z.output<S> {
  const parsed = schema.safeParse(input, parseOptions);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.flatMap((issue) => problemsFor(issue, { root, schema })));
}

/** A key that means nothing there. @param known those that do. */
export function unknownKey(
  loc: Problem["loc"],
  { known, aliases }: { known: readonly string[]; aliases?: Record<string, string> },
): Problem {
  const meant = didYouMean(String(loc.at(-1)), known, aliases);
  return { loc, msg: `Unknown${suggestion(meant)}`, type: "unknown_key", ...(meant !== undefined && { ctx: { did_you_mean: meant } }) };
}

/** Problems with more unknown keys than this are about something else than a slip. */
const MAX_UNKNOWN = 50;

function problemsFor(issue: z.core.$ZodIssue, { root, schema }: { root: Root; schema: z.ZodType }): Problem[] {
  const loc = [root, ...issue.path.map((part) => (typeof part === "symbol" ? String(part) : part))];
  if (issue.code === "unrecognized_keys") {
    const own = issue.message.startsWith("Unrecognized key") ? undefined : issue.message;
    const known = keysAt(schema, issue.path);
    return issue.keys.slice(0, MAX_UNKNOWN).map((key) => {
      const problem = unknownKey([...loc, key], { known });
      return own === undefined || problem.ctx ? problem : { ...problem, msg: own };
    });
  }
  const coded = codeOf(issue);
  return [{ loc, msg: coded.type === "missing" ? "Required" : issue.message, ...coded }];
}

/** The keys of the object at a path of a schema; none where several schemas are possible. */
function keysAt(schema: z.core.$ZodType, [part, ...rest]: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return keysAt(schema.def.innerType, part === undefined ? [] : [part, ...rest]);
  if (schema instanceof z.ZodArray) return part === undefined ? [] : keysAt(schema.def.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  if (part === undefined) return Object.keys(schema.shape);
  const inner = (schema.shape as Record<PropertyKey, z.core.$ZodType>)[part]; // a shape has schemas only
  return inner ? keysAt(inner, rest) : [];
}
