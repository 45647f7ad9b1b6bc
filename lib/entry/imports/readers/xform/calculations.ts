import type { Expression } from "@/lib/entry/imports/expressions/expression";
import { refsIn } from "@/lib/entry/imports/expressions/expression";
import { attributeOf } from "@/lib/entry/imports/xml-tree";
import type { Item } from "./body";
import type { Bind, Model } from "./model";
import { readXPath } from "./rules";

/** Calculations by the place of the item after which they can be worked out; those before all of them at -1. */
export function calculationsByPlace(model: Model, items: Item[]): ReadonlyMap<number, Bind[]> {
  const places = new Map(items.map(({ path }, index) => [path, index]));
  const known = new Map<string, number>();
  const found = new Map<number, Bind[]>();
  const place = (path: string, depth: number): number => {
    const bind = model.binds.get(path);
    const own = places.get(path) ?? known.get(path);
    if (own !== undefined || !bind || !isCalculated(bind, model) || depth > MAX_DEPTH) return own ?? -1;
    known.set(path, -1); // one that names itself, by way of others, is refused when it is written
    const last = Math.max(-1, ...namedBy(bind).map((ref) => place(ref, depth + 1)));
    known.set(path, last);
    found.set(last, [...(found.get(last) ?? []), bind]);
    return last;
  };
  for (const path of model.binds.keys()) place(path, 0);
  return found;
}

/** Calculations that use one another. */
const MAX_DEPTH = 100;

/** Whether a bind without a question is a calculation. */
export function isCalculated({ path, node }: Bind, { values }: Model): boolean {
  return values.has(path) && attributeOf(node, "calculate") !== undefined;
}

/** The paths on which a calculation depends. */
function namedBy({ node, path }: Bind): string[] {
  return ["calculate", "relevant"].flatMap((name) => {
    const source = attributeOf(node, name);
    const read = source === undefined ? null : readOrNull(source, path);
    return read ? refsIn(read) : [];
  });
}

function readOrNull(source: string, path: string): Expression | null {
  try {
    return readXPath(source, path);
  } catch {
    return null; // it is reported where it is written
  }
}
