import { z } from "zod";
import { accepted } from "@/lib/rules/fields/definition/checked";
import { flag } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";

/** Begins a page: all fields up to the next one are on it. An exit ends the form. It has no answer. */
export const page = defineField({
  config: z.object({ exit: flag().describe("The form ends on this page, and nothing is sent") }),
  check: () => accepted(),
  read: () => undefined,
  naming: () => "heading",
  hint: () => null,
  show: () => "",
  prefill: null,
  takesAnswer: false,
  begins: ({ exit }) => (exit ? "exit" : "page"),
});
