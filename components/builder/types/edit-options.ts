import { inspectorWords } from "@/components/words/inspector";

/** An option of a select as in the contract: a label, or a label with a separate value and what else it has. */
export type SelectOption = string | ({ value: string; label: string } & Extras);

/** `seats`: how many responses may choose it. `score`: what it counts in calculations. `picture`: the id of its image. */
type Extras = { seats?: number | undefined; score?: number | undefined; picture?: string | undefined };

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
    const { value, label, seats, score, picture } = option as Record<"value" | "label" | keyof Extras, unknown>; // may be undefined
    const more = { seats: numberOf(seats), score: numberOf(score), picture: typeof picture === "string" ? picture : undefined };
    return [{ value: textOf(value), label: textOf(label), ...extras(more) }];
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
  return asOption({ value, label: labelOf(option), ...extrasOf(option) });
}

/** How many responses may choose it; undefined for any number. */
export function seatsOf(option: SelectOption): number | undefined {
  return extrasOf(option).seats;
}

export function withSeats(option: SelectOption, seats: number | undefined): SelectOption {
  return asOption({ value: valueOf(option), label: labelOf(option), ...extrasOf(option), seats });
}

/** What an option has besides its value and label. */
export function extrasOf(option: SelectOption): Extras {
  return typeof option === "string" ? {} : extras(option);
}

/** What it counts in calculations; undefined for nothing. */
export function scoreOf(option: SelectOption): number | undefined {
  return typeof option === "string" ? undefined : option.score;
}

export function withScore(option: SelectOption, score: number | undefined): SelectOption {
  return asOption({ value: valueOf(option), label: labelOf(option), ...extrasOf(option), score });
}

/** The id of its image; null for none. */
export function pictureOf(option: SelectOption): string | null {
  return extrasOf(option).picture ?? null;
}

export function withPicture(option: SelectOption, picture: string | null): SelectOption {
  return asOption({ value: valueOf(option), label: labelOf(option), ...extrasOf(option), picture: picture ?? undefined });
}

/** An option with nothing but its label is that label. */
function asOption({ value, label, ...rest }: { value: string; label: string } & Extras): SelectOption {
  const more = extras(rest);
  return value === label && Object.keys(more).length === 0 ? label : { value, label, ...more };
}

function extras({ seats, score, picture }: Extras): Extras {
  return { ...(seats !== undefined && { seats }), ...(score !== undefined && { score }), ...(picture !== undefined && { picture }) };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
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
