import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Finding, Part } from "@/lib/entry/imports/outline";
import { MAX_DEPTH, MAX_PARTS } from "@/lib/entry/imports/reader";

export const IN_THE_SAME_ORDER = "Forms have no groups, so its questions follow in the same order";

/** The parts of a form in the order of its page, as many as a definition may have. */
export class PartList {
  readonly parts: Part[] = [];

  /** @throws DomainError invalid (`file_unreadable`) if they are too many. */
  add(part: Part): void {
    if (this.parts.length >= MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
    this.parts.push(part);
  }
}

/** @throws DomainError invalid (`file_unreadable`) for groups within more groups than forms have. */
export function requireShallow(depth: number): void {
  if (depth > MAX_DEPTH) throw unreadable(`The form has groups nested more than ${MAX_DEPTH} deep`);
}

/** A rule of the source that no field can have. */
export function leftOut(source: string, note: string): Finding {
  return { source, outcome: "left_out", note };
}
