import { readUrl } from "@/lib/base/text/read-url";

const HOME = "/forms";
/** In characters: longer than any of our paths with a full search query. */
const LONGEST = 4_000;

/** Where to go after signing in: the query's `next` if it is one of our pages, never another site. */
export function ownPath(next: unknown): string {
  const url = typeof next === "string" && next.length <= LONGEST && next.startsWith("/") ? readUrl(next, "http://own") : null;
  if (!url) return HOME;
  // Parsed as the browser will: "//evil.example", "/\evil.example" and "/\t/evil.example" are other sites.
  const { origin, pathname, search } = url;
  return origin === "http://own" && !/^\/(sign-in|api)(\/|$)|^\/\//.test(pathname) ? pathname + search : HOME;
}
