import type { Row } from "./columns";
import type { Kind } from "./kinds";
import { appearanceOf } from "./question";

/**
 * Whether the outermost groups of a form are pages: everything that is seen is in one, and the form says that it has pages, or each of them is a
 * list on one screen.
 */
export function arePages(entries: { row: Row; kind: Kind }[], style: string): boolean {
  const says = style.toLowerCase().split(/\s+/).includes("pages");
  let [depth, groups] = [0, 0];
  for (const { row, kind } of entries) {
    if (kind.is === "end") depth = Math.max(0, depth - 1);
    else if (kind.is === "begin") {
      if (depth++ > 0) continue;
      if (kind.what !== "group" || !(says || appearanceOf(row).has("field-list"))) return false;
      groups++;
    } else if (depth === 0 && kind.is !== "left" && kind.is !== "computed" && kind.is !== "kept") return false;
  }
  return groups > (says ? 0 : 1); // one group alone may be anything
}
