export { checkExpression } from "@/lib/rules/calculations/check-expression";
export { costOfExpression, keysIn } from "@/lib/rules/calculations/expression";
