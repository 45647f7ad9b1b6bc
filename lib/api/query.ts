import { unprocessable } from "@/lib/api/errors";

/** The query of an address as an object. @throws ApiError 422 for a repeated parameter, which could mean either value. */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(url).searchParams) {
    if (Object.hasOwn(query, name)) throw unprocessable(["query", name], "Must be given only once", "repeated");
    Object.defineProperty(query, name, { value, enumerable: true, writable: true, configurable: true }); // also for __proto__
  }
  return query;
}
