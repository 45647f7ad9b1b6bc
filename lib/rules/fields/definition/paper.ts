/** Options on a printed form: a box before each; the hint says how many can be ticked. */
type PaperOptions = {
  kind: "options";
  options: string[];
  /** Ids of the images above the labels, one for each option, null where it has none; none where no option has one. */ pictures?: (
    string | null
  )[];
  /** The label of a last option with a line to write on. */ other?: string;
};

/**
 * How an answer is given by hand, on a form that is printed blank (contract §43). Texts are in the language of the form or of the page.
 * `lines`: to write on, `width` in characters where few are expected, with `unit` after the last one. `boxes`: one for each character, in labelled
 * groups, of which a clock time has two rows with a colon between them. `tick`: one box beside a text. `attachment`: a box that says that something is attached.
 */
export type Paper =
  | { kind: "lines"; count: number; width?: number; unit?: string; /** What each line is for. */ labels?: string[] }
  | { kind: "boxes"; groups: { label: string; counts: number[] }[] }
  | { kind: "tick"; text: string | null }
  | (PaperOptions & { text?: string })
  | { kind: "scale"; marks: string[]; low?: string; high?: string }
  | { kind: "grid"; rows: string[]; columns: string[]; isOne: boolean }
  | { kind: "ranks"; options: string[] }
  | { kind: "attachment" }
  | { kind: "sign"; statement?: string };

/** What is asked on paper, and what stands below the label: instead of the page's hint if it is given, null for nothing. */
export type OnPaper = Paper & { hint?: string | null };

/** One line, for an answer of at most so many characters. */
export const oneLine = (width?: number): OnPaper => ({ kind: "lines", count: 1, ...(width !== undefined && { width }) });

/** Characters that people write on a line as wide as the paper. */
const PER_LINE = 60;

/** How many lines a text of so many characters takes, within limits. */
export function linesFor(characters: number, { least = 1, most }: { least?: number; most: number }): number {
  return Math.min(most, Math.max(least, Math.ceil(characters / PER_LINE)));
}
