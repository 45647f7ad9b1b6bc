import { paletteOrder } from "./palette-order";
import { builderFields } from "./registry";
import type { FieldTypeName } from "@/lib/rules/fields";

/** The field types that a search finds, those first whose name begins with it; all of them, in the palette's order, if nothing is typed. */
export function findTypes(typed: string): FieldTypeName[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return paletteOrder;
  const rank = (type: FieldTypeName) => {
    const { name, about } = builderFields[type].words;
    const at = name.toLowerCase().indexOf(wanted);
    if (at >= 0) return at === 0 ? 0 : 1;
    return about.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return paletteOrder.filter((type) => rank(type) < 3).sort((one, other) => rank(one) - rank(other)); // a stable sort
}
