import { didYouMean, suggestion } from "@/lib/base/errors/did-you-mean";
import type { Problem } from "@/lib/base/errors/errors";
import { invalid, invalidInput } from "@/lib/base/errors/errors";

/** More warnings would not help anybody. */
const MAX_UNKNOWN = 20;

/**
 * The parameters of a URL's query.
 * @param known those of the operation. @param prefix of further ones.
 * @throws DomainError invalid for unknown ones, which would be without effect, and for a repeated one, which would be ambiguous.
 */
export function readQuery(url: string, known: string[], prefix?: string): Record<string, string> {
  if (!url.includes("?")) return {};
  const query: Record<string, string> = {};
  const unknown: Problem[] = [];
  for (const [name, value] of new URL(url).searchParams) {
    if (!known.includes(name) && (prefix === undefined || !name.startsWith(prefix))) {
      if (unknown.length < MAX_UNKNOWN) unknown.push(unknownParameter(name, known));
    } else if (Object.hasOwn(query, name)) throw invalid(["query", name], "Must be given only once", "repeated");
    else query[name] = value;
  }
  if (unknown.length > 0) throw invalidInput(unknown);
  return query;
}

function unknownParameter(name: string, known: string[]): Problem {
  const meant = didYouMean(name, known);
  const msg = meant === undefined && known.length > 0 ? `Unknown; must be one of ${known.join(", ")}` : `Unknown${suggestion(meant)}`;
  return { loc: ["query", name], msg, type: "unknown_parameter", ctx: { allowed: known } };
}
