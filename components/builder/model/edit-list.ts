import type { OptionsName, SelectOption } from "@/components/builder/types/edit-options";
import { extrasOf, isDerivedValue, labelOf, readLines, stemOf, valueOf } from "@/components/builder/types/edit-options";
import { makeUnique } from "@/lib/rules/fields/key-from-label";
import { inspectorWords } from "@/components/words/inspector";

type Place = {
  index: number;
  label: string;
  /** See publishedValues. */
  published: ReadonlySet<string>;
  /** Options that undo or redo could bring back. */
  earlier?: readonly SelectOption[];
};

/**
 * Gives an option another label. A published value stays, and so does a value that was given separately. Any other value follows the label, but
 * never becomes a published value or that of another option.
 */
export function relabel(options: SelectOption[], { index, label, published, earlier }: Place): SelectOption[] {
  const option = options[index];
  if (option === undefined) return options;
  const value = follows(option, published) ? freeValue(label, taken(options.toSpliced(index, 1), { published, earlier })) : valueOf(option);
  const extras = extrasOf(option);
  if (Object.keys(extras).length > 0) return options.with(index, { value, label, ...extras });
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
export function pasteLines(options: SelectOption[], { index, text, published, earlier, name }: Pasted) {
  const isPublished = (option: SelectOption) => published.has(valueOf(option));
  const isUntouched = options.every((option, at) => option === inspectorWords[name].nth(at + 1) && !isPublished(option));
  const at = options[index] ?? "";
  const isEmpty = isUntouched || labelOf(at) === "";
  const rest = isUntouched ? [] : isEmpty && !isPublished(at) ? options.toSpliced(index, 1) : options;
  const [first, ...others] = readLines(text, rest);
  if (first === undefined) return { options, count: 0, last: index };
  const isRenaming = isEmpty && isPublished(at);
  const place = isUntouched ? 0 : isEmpty && !isRenaming ? index : index + 1;
  const [begun, labels] = isRenaming ? [relabel(rest, { index, label: first, published, earlier }), others] : [rest, [first, ...others]];
  return {
    options: addOptions(begun, { index: place, labels, published, earlier }),
    count: others.length + 1,
    last: place + labels.length - 1,
  };
}

type Added = Omit<Place, "label"> & { labels: string[] };

function addOptions(options: SelectOption[], { index, labels, published, earlier }: Added): SelectOption[] {
  const others = taken(options, { published, earlier });
  const added = labels.map((label): SelectOption => {
    const value = freeValue(label, others);
    if (value !== label) others.values.add(value);
    others.numbered.add(value);
    return value === label ? label : { value, label };
  });
  return options.toSpliced(index, 0, ...added);
}

/** Whether the value of an option follows its label. */
function follows(option: SelectOption, published: ReadonlySet<string>): boolean {
  if (published.has(valueOf(option))) return false;
  if (typeof option === "string" || isDerivedValue(option)) return true;
  return Object.keys(extrasOf(option)).length > 0 && option.value === option.label;
}

/** Values that an option cannot get, and `numbered`, those that it cannot get by adding a number to its label. */
type Taken = { values: Set<string>; numbered: Set<string> };

/**
 * An option never gets a published value, or a value that an option with another label has or would have after undo: that value would have two
 * meanings. Options with the same label are refused anyway.
 */
function taken(others: SelectOption[], { published, earlier = [] }: Pick<Place, "published" | "earlier">): Taken {
  const all = [...others, ...earlier];
  const values = new Set([...published, ...all.filter((option) => valueOf(option) !== labelOf(option)).map(valueOf)]);
  return { values, numbered: new Set([...values, ...all.map(valueOf)]) };
}

function freeValue(label: string, { values, numbered }: Taken): string {
  if (label === "" || !values.has(label)) return label;
  const stem = stemOf(label);
  return makeUnique(stem, new Set([...numbered, stem])); // with a number, also if it was cut
}
