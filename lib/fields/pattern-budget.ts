import type { OwnerPattern } from "@/lib/fields/field-definition";
import { patternSize } from "@/lib/fields/pattern";

/** Steps that the patterns of a form may compile to, all together: what preparing them costs, ten times what one may have. */
const MAX_SIZE = 21_000;
/** Steps times characters of the longest answers: what matching an answer to the whole form costs at most, about a quarter of a second. */
const MAX_WORK = 4_200_000;

/** The first pattern that is more than the form may have, by its place, with a message for its owner; null when all is well. */
export function patternBudgetProblem(patterns: (OwnerPattern | null)[]): { index: number; message: string } | null {
  let [size, work] = [0, 0];
  for (const [index, pattern] of patterns.entries()) {
    if (pattern === null) continue;
    const steps = patternSize(pattern.source);
    size += steps;
    work += steps * pattern.longest;
    if (size > MAX_SIZE)
      return { index, message: `The patterns of a form must have at most ${MAX_SIZE} steps together: use simpler ones or fewer` };
    if (work > MAX_WORK) {
      return {
        index,
        message: `The patterns of a form, each times its max_length, must have at most ${MAX_WORK} steps together: set a smaller max_length or use simpler patterns`,
      };
    }
  }
  return null;
}

/** What is left of the budget while the answers to a form are matched. New forms never use it up; those of earlier releases may. */
export class PatternBudget {
  #left = MAX_WORK;

  /** Whether a text may still be matched; takes what that costs. */
  spend(pattern: string, text: string): boolean {
    this.#left -= patternSize(pattern) * text.length;
    return this.#left >= 0;
  }
}
