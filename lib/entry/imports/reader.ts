import type { Steps } from "@/lib/base/turns/turns";
import type { Outline } from "./outline";
import { shorten } from "./mend-texts";

/** A definition as it came: one of text, JSON or the sheets of a workbook. */
export type Source = {
  /** Of the file, if there is one. */ name: string | null;
  /** Null for a workbook. */ text: string | null;
  /** If the text is JSON. */ json?: unknown;
  /** By name, rows of cells. */ sheets?: Map<string, string[][]>;
};

/** Reads one kind of definition. */
export type Reader = {
  /** By its content. */ recognises: (source: Source) => boolean;
  /**
   * Yields between parts. @param language one of the `others` of an outline: its texts instead of those in the source's own language, which stand
   * where it has none. The parts are the same. @throws DomainError invalid (`file_unreadable`) if it is none after all.
   */
  read: (source: Source, language?: string) => Steps<Outline>;
};

/** More rows, questions, groups and pages than any form has that people fill in. */
export const MAX_PARTS = 3000;
/** Groups within groups. */
export const MAX_DEPTH = 30;

/** How the report names a part: `age “How old are you?”`. */
export function named(name: string | undefined, label: string | undefined): string {
  const said =
    label === undefined || label.trim() === "" || label === name ? "" : `“${shorten(label.replaceAll(/\s+/g, " ").trim(), 120)}”`;
  return [name?.trim() ?? "", said].filter(Boolean).join(" ") || "(unnamed)";
}
