import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { textarea } from "./textarea";

/** A multi-line input. */
export function TextareaControl({ field, id, name, posted, describedBy, invalid }: ControlProps) {
  const { placeholder, rows } = textarea.configOf(field);
  return (
    <textarea
      className="input"
      id={id}
      name={name}
      rows={rows}
      defaultValue={posted[""]?.at(-1)?.replace(/\r\n?/g, "\n")}
      placeholder={placeholder}
      dir="auto"
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  );
}
