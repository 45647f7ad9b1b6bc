const MAX_LENGTH = 255;
const MAX_NAMES = 10_000;

export type ReadNames = { names: string[]; repeated: number; tooLong: number; isTooMany: boolean };

/** Parses pasted names: one per line; the cells of a spreadsheet row are one name. */
export function readNames(text: string, { keepsRepeats }: { keepsRepeats: boolean }): ReadNames {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/\s+/g, " ").trim());
  const all = lines.filter((line) => line !== "");
  const once = [...new Set(all)];
  const names = keepsRepeats ? all : once;
  const tooLong = names.filter((name) => Array.from(name).length > MAX_LENGTH).length;
  return { names, repeated: all.length - once.length, tooLong, isTooMany: names.length > MAX_NAMES };
}
