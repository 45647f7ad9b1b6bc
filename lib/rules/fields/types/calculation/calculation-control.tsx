import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { calculation } from "./calculation";

/** What the answers so far result in. public/respondent/calculations.js keeps it up to date; `data-unit` and the others are for that. */
export function CalculationControl({ field, id, posted, describedBy, words }: ControlProps) {
  const { hidden, result, decimals, unit } = calculation.configOf(field);
  if (hidden) return null;
  const [text = words.fields.calculation.open] = posted[""] ?? [];
  return (
    <output
      id={id}
      className="result"
      tabIndex={-1} // the summary of errors links to it
      aria-describedby={describedBy}
      dir="auto"
      data-result={result}
      data-decimals={decimals}
      data-unit={unit}
      data-yes={result === "boolean" ? words.yes : undefined}
      data-no={result === "boolean" ? words.no : undefined}
      data-open={words.fields.calculation.open}
    >
      {text}
    </output>
  );
}
