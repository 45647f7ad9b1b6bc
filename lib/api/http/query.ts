import { invalid } from "@/lib/errors";

/**
 * The query of an address as an object, of the parameters an operation knows.
 * @throws DomainError invalid for a repeated one, which could mean either value.
 */
export function readQuery(url: string, known: string[]): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(url).searchParams) {
    if (!known.includes(name)) continue;
    if (Object.hasOwn(query, name)) throw invalid(["query", name], "Must be given only once", "repeated");
    query[name] = value;
  }
  return query;
}
