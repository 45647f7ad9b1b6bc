import type { Problem } from "@/lib/api/errors";

/** How deep arrays and objects may nest; the outermost counts as one. */
const MAX_DEPTH = 32;

/**
 * Finds what JSON can say but the service cannot keep: a NUL or a lone surrogate in a string or a key, a number beyond
 * double precision's range (`1e999`), nesting deeper than 32 (contract §8). Null when all is well.
 */
export function jsonProblem(value: unknown, loc: Problem["loc"], depth = 1): Problem | null {
  if (typeof value === "string") return textProblem(value, loc);
  if (typeof value === "number" && !Number.isFinite(value)) return { loc, msg: "The number is too large", type: "number_range" };
  if (typeof value !== "object" || value === null) return null;
  if (depth > MAX_DEPTH) return { loc: [loc[0] ?? "body"], msg: `JSON must not nest deeper than ${MAX_DEPTH}`, type: "nesting" };
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, item] of entries) {
    const problem = (typeof key === "string" ? textProblem(key, loc) : null) ?? jsonProblem(item, [...loc, key], depth + 1);
    if (problem) return problem;
  }
  return null;
}

function textProblem(text: string, loc: Problem["loc"]): Problem | null {
  if (text.includes("\0")) return { loc, msg: "Text must not contain a NUL character", type: "text_nul" };
  if (!text.isWellFormed()) return { loc, msg: "Text must not contain a lone surrogate", type: "text_surrogate" };
  return null;
}
