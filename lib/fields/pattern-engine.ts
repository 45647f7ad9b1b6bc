import { RE2JS } from "re2js";

// Browsers get pattern-engine.browser.ts in its place (next.config.mjs): the engine is larger than all else of the builder, and few forms need it.

export function patternEngine(): typeof RE2JS | null {
  return RE2JS;
}

export function isPatternEngineThere(): boolean {
  return true;
}

/** @returns how to stop being told that the engine has come. */
export const watchPatternEngine: (listener: () => void) => () => void = () => () => undefined;
