import { patternProblem } from "@/lib/fields/pattern";

/**
 * What RE2 takes for white space is less than what ECMA 262 does, so its complement accepts more. Groups with flags and named classes, which
 * stand as `[:name:]` in a class, differ as well.
 */
const DIFFERS = /\\S|\(\?(?!:)|\[:|\[\^(?:[^\]\\]|\\.)*?\\s/;

/** Whether RE2 accepts no text on one line that a pattern of JSON Schema (ECMA 262 with the `u` flag) forbids. */
export function isPortable(pattern: string): boolean {
  if (DIFFERS.test(pattern) || patternProblem(pattern) !== null) return false;
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}
