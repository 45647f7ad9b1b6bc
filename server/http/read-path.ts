/** Of the respondent's doors; whatever else lies below /f is a page that says that there is nothing. */
const OF_FORM = /^\/f\/[^/?]+(\/(check|files|receipt\/[^/?]+))?\/?(\?|$)/;

/** Nothing that could be read in two ways, as most targets are. */
const PLAIN = /^\/[\w/~-]*(?:\?|$)/;

/**
 * The path and query of a request target; RFC 9112 §3.2.2 has servers take whole addresses too. Null for what is no path of ours:
 * what cannot be decoded, and what a URL parser reads as another path (`/f/../forms`, `/f/%2e%2e/forms`, `/f\forms`), or may
 * read as one (an encoded slash). No link of ours is written so, and what is decided here must hold for what Next then finds.
 */
export function readPath(target: string): string | null {
  if (PLAIN.test(target)) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  if (!path.startsWith("/")) return null;
  const [plain = ""] = path.split("?", 1);
  if (/[\\#]|%(?:2f|5c|00)/i.test(plain)) return null;
  try {
    const isPlain = !decodeURIComponent(plain)
      .split("/")
      .some((segment) => segment === "." || segment === "..");
    return isPlain ? withoutNeedlessEscapes(plain) + path.slice(plain.length) : null;
  } catch {
    return null;
  }
}

/** Writes out what need not be encoded (RFC 3986 §6.2.2.2): whoever looks at a path then sees the one that is found. */
function withoutNeedlessEscapes(path: string): string {
  if (!path.includes("%")) return path;
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });
}

/** Whether a path leads to a route handler that takes more than GET; everything else is pages and files. */
export function isRoute(path: string): boolean {
  return /^\/api(\/|\?|$)/.test(path) || OF_FORM.test(path);
}

/** Whether a path leads to a file of the build. */
export function isAsset(path: string): boolean {
  return path.startsWith("/_next/static/") || path.startsWith("/respondent/");
}

/** Whether a path leads to a page that our own dashboard frames. It shows a respondent page, and has the headers of one. */
export function isPreview(path: string): boolean {
  return /^\/(drafts|templates)\/[^/?]+\/preview(\?|$)/.test(path);
}

/** The path without slashes at its end; its query stays. */
export function withoutTrailingSlash(path: string): string {
  const [plain = ""] = path.split("?", 1);
  return plain.replace(/(?<!\/)\/+$/, "") + path.slice(plain.length);
}
