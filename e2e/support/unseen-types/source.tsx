import { z } from "zod";
import { accepted, refused } from "@/lib/rules/fields/definition/checked";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { defineField } from "@/lib/rules/fields/definition/define-field";

/** A hidden answer that only a prefilled link can set. */
export const source = defineField({
  config: z.object({ fallback: z.string("Must be text").default("") }),
  check: ({ value, config }) =>
    value === undefined || typeof value === "string" ? accepted(value ?? config.fallback) : refused("text_type", {}),
  read: (posted) => posted[""]?.at(-1),
  naming: () => "bare",
  hint: () => null,
  show: (answer: string) => answer,
  isHidden: true,
});

export function SourceControl({ field, name, posted }: ControlProps) {
  return <input type="hidden" name={name} value={posted[""]?.at(-1) ?? source.configOf(field).fallback} />;
}
