import type { OwnerPattern } from "./field-definition";
import { patternSize } from "./pattern";

/** Most compiled steps of all patterns of a form together. It limits the cost of compiling to ten times that of one pattern. */
const MAX_SIZE = 21_000;
/** Most steps times characters of the longest answers. It limits the cost of matching a response to about a third of a second, in turns. */
const MAX_WORK = 6_300_000;

/** The index of the first pattern that exceeds the form's budget, with a message for its owner; null when all fit. */
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

/** The budget left while a response is checked: each text is matched at most twice. New forms never exhaust it; those of earlier releases may. */
export class PatternBudget {
  #left = 2 * MAX_WORK;
  #sincePause = 0;

  /** Takes the cost of a match. @returns whether it is allowed. */
  spend(pattern: string, text: string): boolean {
    const steps = patternSize(pattern) * text.length;
    this.#left -= steps;
    if (this.#left >= 0) this.#sincePause += steps;
    return this.#left >= 0;
  }

  /** Steps that were taken since the last call. */
  takeWork(): number {
    const taken = this.#sincePause;
    this.#sincePause = 0;
    return taken;
  }

  /** Whether a match was refused. */
  get isSpent(): boolean {
    return this.#left < 0;
  }
}
