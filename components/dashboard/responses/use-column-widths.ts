import { useCallback, useSyncExternalStore } from "react";
import type { ColumnWidths } from "./column-widths";
import { areSet, parseWidths } from "./column-widths";
import { keptByForm } from "./kept-by-form";

const kept = keptByForm<ColumnWidths>({ prefix: "formslip:columns:", parse: parseWidths, isEmpty: (widths) => !areSet(widths) });
const none: ColumnWidths = {};

/** The widths of the columns of a form's table, kept in this browser. While an edge is dragged they are shown, but not kept. */
export function useColumnWidths(formId: string) {
  const widths = useSyncExternalStore(
    kept.subscribe,
    () => kept.read(formId),
    () => none,
  );
  const show = useCallback((next: ColumnWidths) => kept.show(formId, next), [formId]);
  const keep = useCallback(() => void kept.keep(formId), [formId]);
  return { widths, show, keep };
}

/** The current widths of the columns, by key. */
export function measure(table: HTMLTableElement | null): Record<string, number> {
  const heads = [...(table?.querySelectorAll<HTMLElement>("th[data-column]") ?? [])];
  return Object.fromEntries(heads.map((each) => [each.dataset.column ?? "", each.getBoundingClientRect().width]));
}
