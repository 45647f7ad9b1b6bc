import type { checkExpression as Check } from "@/lib/rules/calculations/check-expression";
import type { costOfExpression as Cost, keysIn as Keys } from "@/lib/rules/calculations/expression";

// Stands for lib/rules/calculations/check-expression.ts and expression.ts in the script of sealed forms: only forms with a calculation fetch them.
let real: { checkExpression: typeof Check; costOfExpression: typeof Cost; keysIn: typeof Keys } | null = null;

export async function loadCalculations(): Promise<void> {
  real = await import("./calculating-really");
}

function loaded(): NonNullable<typeof real> {
  if (!real) throw new Error("The form has no calculation");
  return real;
}

export const checkExpression: typeof Check = (...given) => loaded().checkExpression(...given);
export const costOfExpression: typeof Cost = (...given) => loaded().costOfExpression(...given);
export const keysIn: typeof Keys = (...given) => loaded().keysIn(...given);
