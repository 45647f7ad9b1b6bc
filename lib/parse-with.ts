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
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  throw invalidInput(parsed.error.issues.flatMap((issue) => problemsFor(issue, { root, known })));
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

function problemsFor(issue: z.core.$ZodIssue, { root, known }: { root: Root; known: string[] }): Problem[] {
  const loc = [root, ...issue.path.map((part) => (typeof part === "symbol" ? String(part) : part))];
  if (issue.code === "unrecognized_keys") {
    const own = issue.message.startsWith("Unrecognized key") ? undefined : issue.message;
    const candidates = issue.path.length === 0 ? known : [];
    return issue.keys.slice(0, MAX_UNKNOWN).map((key) => {
      const problem = unknownKey([...loc, key], { known: candidates });
      return own === undefined || problem.ctx ? problem : { ...problem, msg: own };
    });
  }
  const coded = codeOf(issue);
  return [{ loc, msg: coded.type === "missing" ? "Required" : issue.message, ...coded }];
}
