import { invalid } from "@/lib/errors";

/**
 * The parameters of a URL's query that an operation knows, and those that begin with `prefix`.
 * @throws DomainError invalid for a repeated one, which would be ambiguous.
 */
export function readQuery(url: string, known: string[], prefix?: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(url).searchParams) {
    if (!known.includes(name) && (prefix === undefined || !name.startsWith(prefix))) continue;
    if (Object.hasOwn(query, name)) throw invalid(["query", name], "Must be given only once", "repeated");
    query[name] = value;
  }
  return query;
}
