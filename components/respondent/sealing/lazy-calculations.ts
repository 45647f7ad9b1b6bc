import type { checkExpression as Check } from "@/lib/rules/calculations/check-expression";
import type { costOfExpression as Cost, keysIn as Keys } from "@/lib/rules/calculations/expression";

// The script of sealed forms uses this instead of lib/rules/calculations/check-expression.ts and expression.ts (scripts/sealing.mjs), so that only forms
// with a calculation load them.
let real: { checkExpression: typeof Check; costOfExpression: typeof Cost; keysIn: typeof Keys } | null = null;

export async function loadCalculations(): Promise<void> {
  real = await import("./real-calculations");
}

function loaded(): NonNullable<typeof real> {
  if (!real) throw new Error("The form has no calculation");
  return real;
}

export const checkExpression: typeof Check = (...given) => loaded().checkExpression(...given);
export const costOfExpression: typeof Cost = (...given) => loaded().costOfExpression(...given);
export const keysIn: typeof Keys = (...given) => loaded().keysIn(...given);
