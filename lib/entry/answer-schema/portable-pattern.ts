import { anywhere, patternProblem, POINT } from "@/lib/rules/fields/definition/pattern";

/** UTF-16 units: twice the characters that a pattern may have. */
const MAX_LENGTH = 512;
/**
 * RE2 treats fewer characters as white space than ECMA 262, so the complement accepts more. Groups with flags, and named classes written as
 * `[:name:]` within a class, differ too.
 */
const DIFFERS = /\\S|\(\?(?!:)|\[:|\[\^(?:[^\]\\]|\\.)*?\\s/;

/**
 * A pattern of JSON Schema (ECMA 262 with the `u` flag) as one of ours, which the whole text must match; null where RE2 would accept a text
 * that it forbids.
 */
export function portablePatternOf(pattern: string): string | null {
  if (pattern.length > MAX_LENGTH) return null; // before anything else processes it
  const ours = anywhere(withoutDots(pattern));
  if (DIFFERS.test(pattern) || patternProblem(ours) !== null) return null;
  try {
    new RegExp(pattern, "u");
    return ours;
  } catch {
    return null;
  }
}

function withoutDots(pattern: string): string {
  let [isEscaped, isInClass] = [false, false];
  const parts = Array.from(pattern, (character) => {
    const isPoint = character === "." && !isEscaped && !isInClass;
    if (!isEscaped && character === "[") isInClass = true;
    if (!isEscaped && character === "]") isInClass = false;
    isEscaped = !isEscaped && character === "\\";
    return isPoint ? POINT : character;
  });
  return parts.join("");
}
