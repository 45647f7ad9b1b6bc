/** The widths of a table's columns in pixels, by key, with the width before any was changed. Empty: the browser lays the table out. */
export type ColumnWidths = Readonly<Record<string, { width: number; before: number }>>;

export const MIN_WIDTH = 96;
export const MAX_WIDTH = 960;
/** Of a column that was added after widths were set. */
export const NEW_WIDTH = 192;

/** Sets the width of one column. @param measured the current widths of all, which the others keep */
export function resize(widths: ColumnWidths, key: string, width: number, measured: Record<string, number>): ColumnWidths {
  const entries = Object.entries(measured).map(([each, now]) => [each, widths[each] ?? { width: now, before: now }] as const);
  const all: ColumnWidths = { ...widths, ...Object.fromEntries(entries) };
  const { before } = all[key] ?? { before: NEW_WIDTH };
  return { ...all, [key]: { width: Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH)), before } };
}

/** Restores a column's original width. Once no column has a width of its own, the browser lays out the table again. */
export function resetWidth(widths: ColumnWidths, key: string): ColumnWidths {
  const known = widths[key];
  if (!known) return widths;
  const next = { ...widths, [key]: { width: known.before, before: known.before } };
  return Object.keys(next).some((each) => isResized(next, each)) ? next : {};
}

export function isResized(widths: ColumnWidths, key: string): boolean {
  const known = widths[key];
  return known !== undefined && known.width !== known.before;
}

/** Whether the widths are set, not laid out by the browser. */
export function areSet(widths: ColumnWidths): boolean {
  return Object.keys(widths).length > 0;
}

/** Reads widths kept as JSON: none if they are not valid. */
export function parseWidths(text: string | null): ColumnWidths {
  const read: unknown = attempt(() => JSON.parse(text ?? "{}"));
  if (typeof read !== "object" || read === null || Array.isArray(read)) return {};
  const all: [string, unknown][] = Object.entries(read);
  return all.every((entry): entry is [string, { width: number; before: number }] => isWidth(entry[1])) ? Object.fromEntries(all) : {};
}

function isWidth(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("width" in value) || !("before" in value)) return false;
  return [value.width, value.before].every((each) => typeof each === "number" && each > 0 && each < 10_000);
}

function attempt(access: () => unknown): unknown {
  try {
    return access();
  } catch {
    return undefined;
  }
}
