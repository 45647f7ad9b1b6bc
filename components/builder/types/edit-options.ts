import { inspectorWords } from "@/components/words/inspector";

/**
 * An option of a select as in the contract: a label, or a label with a separate value, the number of responses that may choose it, and the id of
 * its image.
 */
export type SelectOption = string | ({ value: string; label: string } & OptionExtras);
export type OptionExtras = { seats?: number; picture?: string };

/** The names under which a config may have lists of options. */
export type OptionsName = "options" | "rows" | "columns";

const MAX_OPTIONS = 200;
/** Most characters of a value made from a label, without its number: the contract allows 255. */
const MAX_DERIVED = 250;
/** Longer lists are edited in the panel, where they take less space. */
export const MAX_IN_PLACE = 25;

/** The part of the card in which an option is edited (see Part). */
export function partOfOption(name: OptionsName, index: number): string {
  return `${name === "options" ? "option" : name}-${index}`;
}

/** Reads the options of an unvalidated config. */
export function readOptions(options: unknown): SelectOption[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown): SelectOption[] => {
    if (typeof option === "string") return [option];
    if (typeof option !== "object" || option === null) return [];
    const { value, label, seats, picture } = option as Record<"value" | "label" | "seats" | "picture", unknown>; // may be undefined
    const extras = { ...(typeof seats === "number" && { seats }), ...(typeof picture === "string" && { picture }) };
    return [{ value: textOf(value), label: textOf(label), ...extras }];
  });
}

export function labelOf(option: SelectOption): string {
  return typeof option === "string" ? option : option.label;
}

export function valueOf(option: SelectOption): string {
  return typeof option === "string" ? option : option.value;
}

/** Whether the value was made from the label because the label itself was taken, such as `Tea_2` for “Tea”. */
export function isDerivedValue(option: SelectOption): boolean {
  const [, stem] = /^(.+)_\d+$/s.exec(valueOf(option)) ?? [];
  return stem !== undefined && stem === stemOf(labelOf(option));
}

/** The beginning of a value made from a label: the label, cut so that a number fits after it. */
export function stemOf(label: string): string {
  return Array.from(label).slice(0, MAX_DERIVED).join("");
}

/** The positions of options with the same label as an earlier one, if one of the two values was made from that label. */
export function repeatedLabels(options: SelectOption[]): number[] {
  const seen = new Map<string, SelectOption>();
  return options.flatMap((option, index) => {
    const at = seen.get(labelOf(option));
    const isRepeated = at !== undefined && (isDerivedValue(option) || isDerivedValue(at));
    seen.set(labelOf(option), option);
    return isRepeated ? [index] : [];
  });
}

/** Sets a separate value; one equal to the label is dropped. */
export function withValue(option: SelectOption, value: string): SelectOption {
  return optionOf({ value, label: labelOf(option) }, extrasOf(option));
}

/** What an option has beside value and label. */
export function extrasOf(option: SelectOption): OptionExtras {
  if (typeof option === "string") return {};
  const { seats, picture } = option;
  return { ...(seats !== undefined && { seats }), ...(picture !== undefined && { picture }) };
}

export function hasExtras(option: SelectOption): boolean {
  return Object.keys(extrasOf(option)).length > 0;
}

/** How many responses may choose it; undefined for any number. */
export function seatsOf(option: SelectOption): number | undefined {
  return extrasOf(option).seats;
}

export function withSeats(option: SelectOption, seats: number | undefined): SelectOption {
  const { picture } = extrasOf(option);
  return withExtras(option, { ...(seats !== undefined && { seats }), ...(picture !== undefined && { picture }) });
}

/** The id of its image; null for none. */
export function pictureOf(option: SelectOption): string | null {
  return extrasOf(option).picture ?? null;
}

export function withPicture(option: SelectOption, picture: string | null): SelectOption {
  const { seats } = extrasOf(option);
  return withExtras(option, { ...(seats !== undefined && { seats }), ...(picture !== null && { picture }) });
}

function withExtras(option: SelectOption, extras: OptionExtras): SelectOption {
  return optionOf({ value: valueOf(option), label: labelOf(option) }, extras);
}

/** The shortest notation: a label alone, if that says it all. */
function optionOf({ value, label }: { value: string; label: string }, extras: OptionExtras): SelectOption {
  return value === label && Object.keys(extras).length === 0 ? label : { value, label, ...extras };
}

/** Whether this is still the builder's placeholder, such as “Option 2”, whatever its position. */
export function isPlaceholder(label: string, name: OptionsName = "options"): boolean {
  return label === inspectorWords[name].nth(Number(label.split(" ").at(-1)));
}

/** The lines of a pasted text as options, without blanks and duplicates. */
export function readLines(text: string, existing: SelectOption[] = []): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) =>
    line
      .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "")
      .trim()
      .slice(0, 255),
  );
  const known = new Set(existing.map(labelOf));
  return [...new Set(lines)].filter((line) => line !== "" && !known.has(line)).slice(0, Math.max(0, MAX_OPTIONS - existing.length));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
