import { paletteOrder } from "./palette-order";
import { builderFields } from "./registry";
import type { FieldTypeName } from "@/lib/rules/fields";

const NOWHERE = 4;

/** The field types that a search finds, those first whose name begins with it; all of them, in the palette's order, if nothing is typed. */
export function findTypes(typed: string): FieldTypeName[] {
  const wanted = plain(typed);
  if (wanted === "") return paletteOrder;
  const rank = (type: FieldTypeName) => {
    const { name, about, search = "" } = builderFields[type].words;
    const at = plain(name).indexOf(wanted);
    if (at >= 0) return at === 0 ? 0 : 1;
    if (search.split(",").some((other) => plain(other).startsWith(wanted))) return 2;
    return plain(about).includes(wanted) || plain(search).includes(wanted) ? 3 : NOWHERE;
  };
  return paletteOrder.filter((type) => rank(type) < NOWHERE).sort((one, other) => rank(one) - rank(other)); // a stable sort
}

/** “Drop-down” is found by “drop down”, and “Yes/No” by “yes no”. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[-/\s]+/g, " ")
    .trim();
}
