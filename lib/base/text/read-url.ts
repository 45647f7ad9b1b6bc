/**
 * An address, read as browsers do (WHATWG URL); null if it is none. Use it in place of `URL.canParse`, which is wrong in Node.js 20: once it is
 * optimised, it refuses every text with characters from U+0080 to U+00FF, such as `https://münchen.example`.
 * @param base what a relative address is relative to.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
