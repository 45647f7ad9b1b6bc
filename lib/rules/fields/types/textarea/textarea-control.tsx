import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { textarea } from "./textarea";

/** A multi-line input. */
export function TextareaControl({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  const { placeholder, rows, max_length } = textarea.configOf(field);
  return (
    <textarea
      className="input"
      id={id}
      name={name}
      rows={rows}
      defaultValue={posted[""]?.at(-1)?.replace(/\r\n?/g, "\n")}
      placeholder={placeholder}
      dir="auto"
      data-most={max_length}
      data-counted={words.lengthCount}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  );
}
