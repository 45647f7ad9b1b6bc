import type { RE2JS } from "re2js";
import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { patternEngine } from "@/lib/rules/fields/definition/pattern-engine";
import { countCharacters } from "./text-answer";

/** Matches one piece of a pattern: a quoted run, a class (a `]` at its start is literal), an escape, a repeat, or any other character. */
const PIECE =
  /\\Q[\s\S]*?(?:\\E|$)|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]?|\\(?:[pPxu]\{[^}]*\}|[\s\S])|\{(\d+)(?:,(\d*))?\}|[\s\S]/gu;

/**
 * A rough upper bound of a pattern's compiled steps: repeats are expanded, so `(a{1000}b{1000}){9}` takes 18,000. Computed from the text
 * alone, because compiling is what costs.
 */
function programBound(pattern: string): number {
  const groups = [{ total: 0, last: 0 }];
  for (const [piece, least, most] of pattern.matchAll(PIECE)) {
    const group = groups.at(-1) ?? { total: 0, last: 0 };
    if (piece === "(") groups.push({ total: 2, last: 0 });
    else if (piece === ")" && groups.length > 1) {
      groups.pop();
      add(groups.at(-1), group.total);
    } else if (least !== undefined) {
      // Each optional repetition takes one step more; n or more is n times and a loop.
      const times = Number(most === undefined || most === "" ? least : most);
      const repeated = Math.max(1, times) * (group.last + (most === undefined ? 0 : 1));
      group.total += repeated - group.last;
      group.last = repeated;
    } else add(group, piece.startsWith("\\Q") ? piece.length : 1);
  }
  return groups.reduce((sum, { total }) => sum + total, 0);
}

function add(group: { total: number; last: number } | undefined, size: number): void {
  if (!group) return;
  group.total += size;
  group.last = size;
}

const MAX_CHARACTERS = 256;
/** Steps of the compiled program; matching costs at most this many per character of the answer. */
const MAX_STEPS = 2_100;
const MAX_CACHED = 200;

const compiled = new Map<string, RE2JS>();

/** Why an owner's pattern cannot be used, or null when it can. Costs milliseconds for any pattern. */
export function patternProblem(pattern: string): string | null {
  if (countCharacters(pattern) > MAX_CHARACTERS) return `Must have at most ${MAX_CHARACTERS} characters`;
  if (programBound(pattern) > 2 * MAX_STEPS) return "Repeats too much: use smaller repeat counts";
  const engine = patternEngine();
  if (!engine) return null; // a browser is still loading it; the API checks anyway
  try {
    return compile(pattern, engine).programSize() > MAX_STEPS ? "Repeats too much: use smaller repeat counts" : null;
  } catch {
    return "Must be a well-formed regular expression (RE2: no backreferences, no lookaround)";
  }
}

/** Compiled steps of a pattern; 0 for one that cannot be used, or in a browser without the engine. */
export function patternSize(pattern: string): number {
  const engine = patternEngine();
  if (!engine || programBound(pattern.slice(0, 2 * MAX_CHARACTERS)) > 2 * MAX_STEPS) return 0;
  try {
    return compile(pattern, engine).programSize();
  } catch {
    return 0;
  }
}

/** Whether the whole text matches, like the `pattern` attribute of HTML; in time linear to the text. */
export function matchesPattern(pattern: string, text: string): boolean {
  const engine = patternEngine();
  if (!engine) throw new Error("Answers are checked by the service, not by browsers");
  return compile(pattern, engine).testExact(text);
}

function compile(pattern: string, engine: typeof RE2JS): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const fresh = engine.compile(engine.translateRegExp(pattern)); // reads JavaScript's \u00e9 and \cA too
  const [oldest] = compiled.keys();
  if (compiled.size >= MAX_CACHED && oldest !== undefined) compiled.delete(oldest);
  compiled.set(pattern, fresh);
  return fresh;
}

/** Syntax that RE2 and JavaScript read differently: white space, word boundaries, Unicode letters, groups with flags, ends of the text. */
const DIFFERS = /\\[sSbBpPAzQEC]|\(\?|\[\[:/;

/** A pattern for JSON Schema (unanchored, ECMA 262), or undefined if it would have another meaning there. */
export function portablePattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  const inner =
    pattern.startsWith(ANYWHERE[0]) && pattern.endsWith(ANYWHERE[1]) ? pattern.slice(ANYWHERE[0].length, -ANYWHERE[1].length) : "";
  const whole = DIFFERS.test(pattern) ? [] : [`^(?:${pattern})$`];
  const unwrapped = inner === "" || DIFFERS.test(inner.replaceAll("(?:", "(")) ? [] : [inner.replaceAll(POINT, ".")];
  return [...unwrapped, ...whole].find((each) => {
    try {
      return new RegExp(each, "u");
    } catch {
      return false;
    }
  });
}

/** A pattern of a JSON Schema, which may match anywhere, as one that matches the whole text. What is cut out of any other is no valid pattern. */
export function anywhere(pattern: string): string {
  return `${ANYWHERE[0]}${pattern}${ANYWHERE[1]}`;
}

const ANYWHERE = [".*(?:", ").*"] as const;
/** The dot of a JSON Schema pattern. In RE2 a dot also matches Unicode line separators, which a text on one line may contain. */
export const POINT = "[^\\r\\n\\u2028\\u2029]";

/** The option of a field type: a regular expression that can be matched within its budget. */
export const patternOption = z.string("Must be text").superRefine((value, context) => {
  const problem = patternProblem(value);
  if (problem) context.addIssue({ code: "custom", ...coded("regular_expression", problem) });
});
