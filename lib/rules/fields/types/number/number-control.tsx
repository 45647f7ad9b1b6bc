import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { number, typedNumber } from "./number";
import { numbersIn } from "@/lib/rules/words/numbers";

/** A text input for a number, followed by its unit. Never type=number: it loses unreadable input, and scrolling changes it. */
export function NumberControl({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  const { placeholder, min, step, unit } = number.configOf(field);
  return (
    <span className="with-unit">
      <input
        type="text"
        inputMode={inputMode({ min, step })}
        autoComplete="off"
        className="input input-short"
        id={id}
        name={name}
        defaultValue={posted[""] && typedNumber(posted, words)}
        placeholder={placeholder}
        aria-describedby={[describedBy, unit && `${id}:unit`].filter(Boolean).join(" ") || undefined}
        aria-invalid={invalid || undefined}
      />
      <input type="hidden" name={`${name}[decimal]`} value={numbersIn(words.format).decimal} />
      {unit && (
        <span className="unit" id={`${id}:unit`} dir="auto">
          {unit}
        </span>
      )}
    </span>
  );
}

/** The number pad of an iPhone has no minus sign, so it is only requested if no answer can be negative. */
function inputMode({ min, step }: { min: number | undefined; step: number | undefined }): "numeric" | "decimal" | undefined {
  if (min === undefined || min < 0) return undefined;
  return step !== undefined && Number.isInteger(step) && Number.isInteger(min) ? "numeric" : "decimal";
}
