import fc from "fast-check";
import { expect, it } from "vitest";
import { fromContent } from "./from-content";
import { shownField } from "./shown-field";
import { fieldTypeNames, fieldTypes } from "@/lib/rules/fields";

it("shows any question a draft can hold", () => {
  const config = fc.dictionary(
    fc.constantFrom(
      "min",
      "max",
      "min_length",
      "max_length",
      "options",
      "multiple",
      "min_selections",
      "rows",
      "accept",
      "checkbox_label",
      "fields",
      "entry",
    ),
    fc.oneof(
      fc.constant(""),
      fc.integer(),
      fc.integer({ min: 0, max: 60 }),
      fc.boolean(),
      fc.array(fc.oneof(fc.constantFrom("a", ""), fc.constant({ value: "v", label: "L" }), fc.constant(null))),
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fieldTypeNames), config, (type, config) => {
      const [question] = fromContent({ fields: [{ type, config }] }, { newId: () => "q1" }).questions;
      expect(question && fieldTypes[type].config.safeParse(shownField(question).config).error).toBe(undefined);
    }),
  );
});
