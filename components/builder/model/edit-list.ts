import type { OptionsName, SelectOption } from "@/components/builder/fields/edit-options";
import { isDerivedValue, labelOf, readLines, seatsOf, stemOf, valueOf } from "@/components/builder/fields/edit-options";
import { makeUnique } from "./key-from-label";
import { inspectorWords } from "@/components/words/inspector";

type Place = { index: number; label: string; /** See publishedValues. */ published: ReadonlySet<string> };

/**
 * Gives an option another label. A published value stays, and so does a value of its own; any other follows the label, and becomes neither a
 * published value nor that of another option.
 */
export function relabel(options: SelectOption[], { index, label, published }: Place): SelectOption[] {
  const option = options[index];
  if (option === undefined) return options;
  const value = follows(option, published) ? freeValue(label, taken(options.toSpliced(index, 1), published)) : valueOf(option);
  const seats = seatsOf(option);
  if (seats !== undefined) return options.with(index, { value, label, seats });
  // A value that was given although it equals the label stays a value.
  const isPlain = value === label && (typeof option === "string" || value !== valueOf(option));
  return options.with(index, isPlain ? label : { value, label });
}

type Pasted = Omit<Place, "label"> & { text: string; name: OptionsName };

/**
 * Adds the lines of a text as options: below the one at `index`, in its place if it is empty, or in place of all options if none was written
 * yet. None of them becomes an option that was removed, or one that is there under another label. An empty option that is published gets the
 * first line as its label.
 * @returns how many were added, and the position of the last.
 */
export function pasteLines(options: SelectOption[], { index, text, published, name }: Pasted) {
  const isPublished = (option: SelectOption) => published.has(valueOf(option));
  const isUntouched = options.every((option, at) => option === inspectorWords[name].nth(at + 1) && !isPublished(option));
  const at = options[index] ?? "";
  const isEmpty = isUntouched || labelOf(at) === "";
  const rest = isUntouched ? [] : isEmpty && !isPublished(at) ? options.toSpliced(index, 1) : options;
  const [first, ...others] = readLines(text, rest);
  if (first === undefined) return { options, count: 0, last: index };
  const isRenaming = isEmpty && isPublished(at);
  const place = isUntouched ? 0 : isEmpty && !isRenaming ? index : index + 1;
  const [begun, labels] = isRenaming ? [relabel(rest, { index, label: first, published }), others] : [rest, [first, ...others]];
  return { options: addOptions(begun, { index: place, labels, published }), count: others.length + 1, last: place + labels.length - 1 };
}

type Added = Omit<Place, "label"> & { labels: string[] };

function addOptions(options: SelectOption[], { index, labels, published }: Added): SelectOption[] {
  const others = taken(options, published);
  const added = labels.map((label): SelectOption => {
    const value = freeValue(label, others);
    others.add(value);
    return value === label ? label : { value, label };
  });
  return options.toSpliced(index, 0, ...added);
}

/** Whether the value of an option follows its label. */
function follows(option: SelectOption, published: ReadonlySet<string>): boolean {
  if (published.has(valueOf(option))) return false;
  if (typeof option === "string" || isDerivedValue(option)) return true;
  return option.seats !== undefined && option.value === option.label;
}

/** Values that a new option must not have: published ones, and those of options with another label. */
function taken(others: SelectOption[], published: ReadonlySet<string>): Set<string> {
  return new Set([...published, ...others.filter((option) => valueOf(option) !== labelOf(option)).map(valueOf)]);
}

function freeValue(label: string, others: ReadonlySet<string>): string {
  if (label === "" || !others.has(label)) return label;
  const stem = stemOf(label);
  return makeUnique(stem, new Set([...others, stem])); // with a number, also if it was cut
}
