import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { text } from "./text";

/** A single-line input. */
export function TextControl({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  const { placeholder, max_length } = text.configOf(field);
  const autocomplete = text.autofill(field);
  return (
    <input
      type="text"
      className={max_length <= 20 ? "input input-short" : "input"}
      id={id}
      name={name}
      defaultValue={posted[""]?.at(-1)}
      placeholder={placeholder}
      autoComplete={autocomplete}
      inputMode={autocomplete === "tel" ? "tel" : undefined}
      dir="auto"
      data-most={max_length}
      data-counted={words.lengthCount}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  );
}
