import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { email } from "./email";

/** An email input, with the browser's matching keyboard and autofill. */
export function EmailControl({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  return (
    <input
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      className="input"
      id={id}
      name={name}
      defaultValue={posted[""]?.at(-1)}
      placeholder={email.configOf(field).placeholder}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      data-meant={words.fields.email.meant}
    />
  );
}
