import { z } from "zod";
import { accepted } from "@/lib/rules/fields/definition/checked";
import { defineField } from "@/lib/rules/fields/definition/define-field";

/** A heading with a text between questions. It has no answer. */
export const statement = defineField({
  config: z.object({}),
  check: () => accepted(),
  read: () => undefined,
  naming: () => "heading",
  hint: () => null,
  show: () => "",
  prefill: null,
  takesAnswer: false,
});
