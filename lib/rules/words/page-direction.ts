import { directionOf } from "@/lib/base/text/direction";
import type { Words } from "./words";

/**
 * A page has the direction of its form's texts, whatever language its reader's browser asks for: words of ours on it are few, and each keeps its
 * own direction (public/respondent/slip.css). An owner can also choose a language that is written from right to left.
 */
export function pageDirection({ words, locale, title }: { words: Words; locale?: unknown; title: string }): Words["dir"] {
  return locale && words.dir === "rtl" ? words.dir : (directionOf(title) ?? words.dir);
}
