/** Most targets match this and need no further check: they have no escapes, dots or backslashes. */
const PLAIN = /^\/[\w/~-]*(?:\?|$)/;

/**
 * The path and query of a request target, which may be an absolute URL (RFC 9112 §3.2.2). Null for a path that cannot be ours:
 * one that cannot be decoded, or that a URL parser reads differently (`/f/../forms`, `/f/%2e%2e/forms`, `/f\forms`) or
 * might (an encoded slash). None of our links look like that, and Next must route the same path that was checked here.
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

/** Whether a path belongs to the API or to respondents. Next's router does not handle those. */
export function isOutsideDashboard(path: string): boolean {
  return /^\/(api|f)(\/|\?|$)/.test(path);
}

/** Whether a path is that of a file of the build. */
export function isAsset(path: string): boolean {
  return path.startsWith("/_next/static/") || path.startsWith("/respondent/");
}

/** The path without trailing slashes; the query stays. */
export function withoutTrailingSlash(path: string): string {
  const [plain = ""] = path.split("?", 1);
  return plain.replace(/(?<!\/)\/+$/, "") + path.slice(plain.length);
}
