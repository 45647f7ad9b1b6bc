import type { ControlProps } from "@/lib/fields/control";

/** What the link brought, sent along with the answers. */
export function HiddenControl({ name, posted }: ControlProps) {
  return <input type="hidden" name={name} value={posted[""]?.at(-1) ?? ""} autoComplete="off" />;
}
