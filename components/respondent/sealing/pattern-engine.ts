import type { RE2JS } from "re2js";

// The script of sealed forms uses this instead of lib/rules/fields/definition/pattern-engine.ts (scripts/sealing.mjs), so that only forms with a pattern
// load the engine.
let engine: typeof RE2JS | null = null;

export async function loadPatternEngine(): Promise<void> {
  engine = (await import("re2js")).RE2JS;
}

export function patternEngine(): typeof RE2JS | null {
  return engine;
}
