import type { ControlProps } from "@/lib/rules/fields/definition/control";

/** Carries the value from the link along with the answers. */
export function HiddenControl({ name, posted }: ControlProps) {
  return <input type="hidden" name={name} value={posted[""]?.at(-1) ?? ""} autoComplete="off" />;
}
