import type { ControlProps } from "@/lib/rules/fields/definition/control";

/** A phone number, with the browser's matching keyboard and autofill. */
export function PhoneControl({ id, name, posted, describedBy, invalid }: ControlProps) {
  return (
    <input
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      className="input input-short"
      id={id}
      name={name}
      defaultValue={posted[""]?.at(-1)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  );
}
