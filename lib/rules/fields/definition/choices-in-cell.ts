import { readCsvList } from "@/lib/base/text/csv-text";
import type { Written } from "./field-definition";
import type { Option } from "./option-list";

/** In UTF-16 units: twice the longest value or label. Longer texts name no option. */
const MAX_NAME = 1_020;
/** The most options that a question has. */
const MAX_PARTS = 200;
/** Values that are read of a cell: two more than there can be, for the check to refuse. */
const MOST = MAX_PARTS + 2;
/** Commas within one label. */
const MAX_COMMAS = 20;

/** The options of a list by what a cell may say. A label that several have names none of them. */
type Names = { values: Set<string>; labels: Map<string, string | null>; folded: Map<string, string | null> };

const known = new WeakMap<Option[], Names>();

/** A text as people write it in another place: without case, width and line ends. */
export function foldCell(text: string): string {
  return text.slice(0, MAX_NAME).normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}

function namesOf(options: Option[]): Names {
  const before = known.get(options);
  if (before) return before;
  const names: Names = { values: new Set(options.map(({ value }) => value)), labels: new Map(), folded: new Map() };
  const add = (to: Map<string, string | null>, name: string, value: string) =>
    to.set(name, to.has(name) && to.get(name) !== value ? null : value);
  for (const { value, label } of options) {
    add(names.labels, label, value);
    for (const name of new Set([foldCell(value), foldCell(label)])) add(names.folded, name, value);
  }
  known.set(options, names);
  return names;
}

type Reading = {
  options: Option[];
  written: Written;
  /** Whether an answer may also be the respondent's own text: then what an export says is taken by the letter. */
  other?: boolean;
};

/** The value of the option that a text names, by its value or its label; null if it names none. */
export function optionIn(text: string, { options, written, other = false }: Reading): string | null {
  if (text.length > MAX_NAME) return null;
  const { values, labels, folded } = namesOf(options);
  const byValue = values.has(text) ? text : null;
  const byLabel = labels.get(text) ?? null;
  const exact = written === "shown" ? (byLabel ?? byValue) : (byValue ?? byLabel);
  if (other && written !== "typed") return written === "raw" ? byValue : exact;
  return exact ?? folded.get(foldCell(text)) ?? null;
}

/** The values of the options that a cell lists; what names no option stays as it is, for the check to refuse or to take as the respondent's own. */
export function optionsIn(cell: string, reading: Reading): string[] {
  const exported =
    reading.written === "typed"
      ? null
      : readCsvList(cell)
          .slice(0, MOST)
          .map((text) => optionIn(text, reading) ?? text);
  const isExact = exported?.every((value) => namesOf(reading.options).values.has(value));
  if (exported && (isExact || reading.other)) return exported;
  const whole = optionIn(cell, reading);
  if (whole !== null) return [whole];
  const parts = cell
    .split(/[;\n]/)
    .slice(0, MOST)
    .map((text) => text.trim());
  const given = parts.filter((text) => text !== "");
  if (given.length > 1 || parts.length > given.length) return given.map((text) => optionIn(text, reading) ?? text);
  return separatedByCommas(cell, reading) ?? [cell];
}

/** The values of options with commas between them; null unless it can be read in exactly one way. The respondent's own text may come last. */
function separatedByCommas(cell: string, reading: Reading): string[] | null {
  const ends = Array.from(cell.matchAll(/,\s*/g), ({ index, 0: comma }) => ({ at: index, next: index + comma.length }));
  if (ends.length === 0 || ends.length > MAX_PARTS) return null;
  const starts = [0, ...ends.map(({ next }) => next)];
  const stops = [...ends.map(({ at }) => at), cell.length];
  // By part: how the text before it can be read, and in how many ways.
  const read: { ways: number; values: string[] }[] = [{ ways: 1, values: [] }];
  for (let stop = 0; stop < stops.length; stop++) {
    const here = { ways: 0, values: [] as string[] };
    for (let start = Math.max(0, stop - MAX_COMMAS); start <= stop; start++) {
      const before = read[start];
      if (!before || before.ways === 0) continue;
      const value = optionIn(cell.slice(starts[start], stops[stop]).trim(), reading);
      if (value === null) continue;
      here.ways += before.ways;
      here.values = [...before.values, value];
    }
    read.push(here);
  }
  const all = read.at(-1);
  if (all && all.ways > 0) return all.ways === 1 ? all.values : null;
  const last = reading.other ? read.findLastIndex(({ ways }) => ways > 0) : 0;
  const some = read[last];
  return last > 0 && some?.ways === 1 ? [...some.values, cell.slice(starts[last])] : null;
}
