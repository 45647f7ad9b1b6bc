import type { ControlProps } from "@/lib/fields/control";
import { email } from "@/lib/fields/email/email";

/** A line for an email address, with the keyboard and the memory of the browser for them. */
export function EmailControl({ field, id, name, posted, describedBy, invalid }: ControlProps) {
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
    />
  );
}
