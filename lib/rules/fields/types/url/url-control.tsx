import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { url } from "./url";

/** A web address, with the browser's matching keyboard and autofill. */
export function UrlControl({ field, id, name, posted, describedBy, invalid }: ControlProps) {
  return (
    <input
      type="url"
      inputMode="url"
      autoComplete="url"
      spellCheck={false}
      className="input"
      id={id}
      name={name}
      defaultValue={posted[""]?.at(-1)}
      placeholder={url.configOf(field).placeholder}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  );
}
