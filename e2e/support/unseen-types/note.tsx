import { z } from "zod";
import { accepted } from "@/lib/rules/fields/definition/checked";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { defineField } from "@/lib/rules/fields/definition/define-field";

/** A text between questions, without an answer. */
export const note = defineField({
  config: z.object({}),
  check: () => accepted(),
  read: () => undefined,
  naming: () => "bare",
  hint: () => null,
  show: () => "",
  takesAnswer: false,
});

export function NoteControl({ field }: ControlProps) {
  return <p>{field.label}</p>;
}
