import type { Problem } from "@/lib/base/errors/errors";

/** A quoted text, or a structural character. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;
const PERHAPS_KEY = /"\s*:/g;

/**
 * Finds a key that occurs twice in an object of a JSON text. RFC 8259 §4 leaves open what that means; JSON.parse() keeps the last value. @param
 * text well-formed JSON @param value the parsed text
 */
export function findRepeatedKey(text: string, value: unknown): Problem | null {
  // Strings can contain text that looks like a key, so this count is never too low: if it equals the number of parsed keys, none is repeated.
  if ((text.match(PERHAPS_KEY)?.length ?? 0) === countKeys(value)) return null;
  const path: (string | number)[] = [];
  const keys: (Set<string> | null)[] = [];
  let last = "";
  for (const [token] of text.matchAll(TOKEN)) {
    const known = keys.at(-1);
    if (token === "{" || token === "[") {
      keys.push(token === "{" ? new Set() : null);
      path.push(token === "{" ? "" : 0);
    } else if (token === "}" || token === "]") {
      keys.pop();
      path.pop();
    } else if (token === ":" && known) {
      const key = JSON.parse(last) as string; // the token before a colon is a key
      path[path.length - 1] = key;
      if (known.has(key))
        return { loc: ["body", ...path], msg: "Occurs twice in its object: one of the two values would be lost", type: "repeated" };
      known.add(key);
    } else if (token === ",") {
      const index = path.at(-1);
      if (known === null && typeof index === "number") path[path.length - 1] = index + 1;
    } else if (token.startsWith('"')) last = token;
  }
  return null;
}

function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const values: unknown[] = Object.values(value);
  return (Array.isArray(value) ? 0 : values.length) + values.reduce<number>((sum, each) => sum + countKeys(each), 0);
}
