import { RE2JS } from "re2js";

// Browsers load pattern-engine.browser.ts instead (next.config.mjs): the engine is larger than the rest of the builder, and few forms need
// it.

export function patternEngine(): typeof RE2JS | null {
  return RE2JS;
}

export function isPatternEngineThere(): boolean {
  return true;
}

/** @returns a function that unsubscribes. */
export const watchPatternEngine: (listener: () => void) => () => void = () => () => undefined;
