import type { ControlProps } from "@/lib/rules/fields/definition/control";

/** A text input: a browser's own time input loses what it cannot read, and has no key for "9.30 pm". */
export function TimeControl({ id, name, posted, describedBy, invalid }: ControlProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      className="input input-short"
      id={id}
      name={name}
      defaultValue={posted[""]?.at(-1)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  );
}
