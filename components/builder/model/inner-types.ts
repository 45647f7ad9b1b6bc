import { newConfig } from "./new-config";
import { paletteOrder } from "@/components/builder/types/palette-order";
import { refusedInEntries } from "@/lib/rules/fields/entries";
import { fieldTypes } from "@/lib/rules/fields";

/** The types that a question of an entry can have, in the palette's order. */
export const innerTypes = paletteOrder.filter((type) => {
  const field = { key: "a", type, label: "a", description: null, required: false, config: newConfig(type) };
  // Options that are not written yet, such as an expression, are not read.
  const { success } = fieldTypes[type].config.safeParse(field.config);
  return !success || refusedInEntries(field).length === 0;
});
