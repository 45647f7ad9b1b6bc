const HOME = "/forms";
/** Longer than any page of ours with what can be searched for on it. */
const LONGEST = 4_000;

/** Where to go after the sign-in: the `next` of a query when it is a page of ours, never another site's. */
export function ownPath(next: unknown): string {
  if (typeof next !== "string" || next.length > LONGEST || !next.startsWith("/") || !URL.canParse(next, "http://own")) return HOME;
  // As the browser will read it: "//evil.example", "/\evil.example" and "/\t/evil.example" are other sites.
  const { origin, pathname, search } = new URL(next, "http://own");
  return origin === "http://own" && !/^\/(sign-in|api)(\/|$)|^\/\//.test(pathname) ? pathname + search : HOME;
}
