import type { FieldTypeName } from "@/lib/rules/fields";
import type { Entered, Finding, NewField, Part, Rule } from "@/lib/entry/imports/outline";

/** What a question of another product is here: our type and its options, or why it is none. */
export type Made =
  | {
      type: FieldTypeName;
      config?: Record<string, unknown>;
      changes?: string[];
      default?: unknown;
      lost?: { source: string; reason: string }[];
    }
  | { type: null; reason: string };

const LEFT_OUT = "left_out";

type Named = {
  source: string;
  ref?: string;
  shownIf?: Rule[];
  requiredIf?: Rule[];
  validIf?: Rule[];
  findings?: Finding[];
  changes?: string[];
  begins?: Entered;
};

/** A part of the outline from what its question is, and its texts. */
export function partOf(made: Made, texts: Omit<NewField, "type" | "config">, named: Named): Part {
  const { changes: more = [], ...head } = named;
  if (made.type === null) return { ...head, field: null, outcome: LEFT_OUT, reason: made.reason };
  const changes = [...(made.changes ?? []), ...more];
  return {
    ...head,
    ...(changes.length > 0 && { changes }),
    ...(made.lost && { lostChoices: made.lost }),
    field: {
      ...texts,
      type: made.type,
      ...(made.default !== undefined && { default: made.default }),
      ...(made.config && { config: made.config }),
    },
  };
}

/** A group of the source, which a form does not have. */
export function groupPart(source: string): Part {
  return { source, field: null, outcome: "changed", reason: "Forms have no groups, so its questions follow in the same order" };
}

/** A rule or setting of the source that a form does not have. */
export function lost(source: string, note: string): Finding {
  return { source, outcome: LEFT_OUT, note };
}

/** A number with its limits; between two of them, as a slider. */
export function sliderOf(config: Record<string, unknown>): { type: "number"; config: Record<string, unknown> } {
  const { min, max } = config;
  const hasSpan = typeof min === "number" && typeof max === "number" && min < max;
  return { type: "number", config: hasSpan ? { ...config, display: "slider" } : config };
}

type Scale = { low: number; high: number; lowLabel?: string | undefined; highLabel?: string | undefined };

const MAX_MARK_LABEL = 60;

/** A scale of whole numbers: a rating, if it begins with 0 or 1 and has as many marks as those have; a slider otherwise. */
export function scaleOf({ low, high, lowLabel, highLabel }: Scale): Made {
  const texts = [lowLabel, highLabel].map((text) => text?.replaceAll(/\s+/g, " ").trim() ?? "");
  const [left = "", right = ""] = texts;
  const fits = (text: string) => text !== "" && text.length <= MAX_MARK_LABEL;
  const long = texts.filter((text) => text.length > MAX_MARK_LABEL);
  const ends = { ...(fits(left) && { low_label: left }), ...(fits(right) && { high_label: right }) };
  const more =
    long.length > 0 ? { changes: [`a label at one of its ends was left out, because it has more than ${MAX_MARK_LABEL} characters`] } : {};
  if (!isRatingScale(low, high)) return { ...sliderOf({ min: low, max: high, step: 1, ...ends }), ...more };
  return { type: "rating", config: { min: low, max: high, ...ends }, ...more };
}

function isRatingScale(low: number, high: number): boolean {
  return (low === 0 || low === 1) && Number.isInteger(high) && high >= 2 && high <= 11;
}

type Grid = { rows: unknown[]; columns: unknown[]; multiple: boolean; required: boolean };

/** A table of choices; null if it has too few rows or columns for one. */
export function gridOf({ rows, columns, multiple, required }: Grid): Made | null {
  if (rows.length < 2 || columns.length < 2) return null;
  return { type: "matrix", config: { rows, columns, ...(multiple && { multiple: true }), ...(required && { required_rows: "all" }) } };
}
