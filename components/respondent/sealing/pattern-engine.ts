import type { RE2JS } from "re2js";

// Stands for lib/rules/fields/definition/pattern-engine.ts in the script of sealed forms: only forms with a pattern fetch the engine.
let engine: typeof RE2JS | null = null;

export async function loadPatternEngine(): Promise<void> {
  engine = (await import("re2js")).RE2JS;
}

export function patternEngine(): typeof RE2JS | null {
  return engine;
}
