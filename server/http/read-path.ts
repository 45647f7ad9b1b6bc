/** Routes of the respondent; anything else below /f is a "not found" page. */
const OF_FORM = /^\/f\/[^/?]+(\/(check|files|receipt\/[^/?]+))?\/?(\?|$)/;

/** Unambiguous, as most targets are. */
const PLAIN = /^\/[\w/~-]*(?:\?|$)/;

/**
 * The path and query of a request target, which may be an absolute URL (RFC 9112 §3.2.2). Null for a path that cannot be ours:
 * one that cannot be decoded, or that a URL parser reads differently (`/f/../forms`, `/f/%2e%2e/forms`, `/f\forms`) or
 * might (an encoded slash). None of our links look like that, and what is decided here must hold for the route that Next finds.
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

/** Decodes needless escapes (RFC 3986 §6.2.2.2), so that checks see the path that will be routed. */
function withoutNeedlessEscapes(path: string): string {
  if (!path.includes("%")) return path;
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });
}

/** Whether a path may lead to a route handler with methods besides GET; everything else is pages and files. */
export function isRoute(path: string): boolean {
  return /^\/api(\/|\?|$)/.test(path) || OF_FORM.test(path);
}

/** Whether a path leads to a file of the build. */
export function isAsset(path: string): boolean {
  return path.startsWith("/_next/static/") || path.startsWith("/respondent/");
}

/** Whether a path leads to a preview: a respondent page, with its headers, framed by our dashboard. */
export function isPreview(path: string): boolean {
  return /^\/(drafts|templates)\/[^/?]+\/preview(\?|$)/.test(path);
}

/** The path without trailing slashes; the query stays. */
export function withoutTrailingSlash(path: string): string {
  const [plain = ""] = path.split("?", 1);
  return plain.replace(/(?<!\/)\/+$/, "") + path.slice(plain.length);
}
