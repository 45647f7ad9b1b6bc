const HOME = "/forms";
/** In characters: longer than any of our paths with a full search query. */
const LONGEST = 4_000;

/** Where to go after signing in: the query's `next` if it is one of our pages, never another site. */
export function ownPath(next: unknown): string {
  if (typeof next !== "string" || next.length > LONGEST || !next.startsWith("/") || !URL.canParse(next, "http://own")) return HOME;
  // Parsed as the browser will: "//evil.example", "/\evil.example" and "/\t/evil.example" are other sites.
  const { origin, pathname, search } = new URL(next, "http://own");
  return origin === "http://own" && !/^\/(sign-in|api)(\/|$)|^\/\//.test(pathname) ? pathname + search : HOME;
}
