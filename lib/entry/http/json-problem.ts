import type { Problem } from "@/lib/base/errors/errors";

/** Maximum nesting of arrays and objects, counting the outermost. */
export const MAX_DEPTH = 32;

/**
 * Finds valid JSON that the service cannot store: a NUL or a lone surrogate in a string or key, a number beyond the
 * range of a double (`1e999`), nesting deeper than 32 (contract §8). Null if there is none.
 */
export function jsonProblem(value: unknown, loc: Problem["loc"]): Problem | null {
  return problemIn(value, [...loc], 1);
}

/** @param path where the value is; a single array for the whole walk, copied only into a problem. */
function problemIn(value: unknown, path: Problem["loc"], depth: number): Problem | null {
  if (typeof value === "string") return textProblem(value, path);
  if (typeof value === "number" && !Number.isFinite(value)) return { loc: [...path], msg: "The number is too large", type: "number_range" };
  if (typeof value !== "object" || value === null) return null;
  if (depth > MAX_DEPTH) return nestingProblem(path[0] ?? "body");
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, item] of entries) {
    const keyProblem = typeof key === "string" ? textProblem(key, path) : null;
    path.push(key);
    const problem = keyProblem ?? problemIn(item, path, depth + 1);
    path.pop();
    if (problem) return problem;
  }
  return null;
}

/** That JSON nests too deep, in this part of a request. */
export function nestingProblem(part: Problem["loc"][number]): Problem {
  return { loc: [part], msg: `JSON must not nest deeper than ${MAX_DEPTH}`, type: "nesting" };
}

function textProblem(text: string, path: Problem["loc"]): Problem | null {
  if (text.includes("\0")) return { loc: [...path], msg: "Text must not contain a NUL character", type: "text_nul" };
  if (!text.isWellFormed()) return { loc: [...path], msg: "Text must not contain a lone surrogate", type: "text_surrogate" };
  return null;
}
