import { readFileSync } from "node:fs";

export type ShellBlock = {
  /** The document and the line, as editors open them. */
  place: string;
  code: string;
  /** Why it is not run, as the block itself says: ```sh not-run=docker. */
  notRun: string | null;
};

/** The blocks of a document that a reader would paste into a shell, in order. */
export function shellBlocks(document: string): ShellBlock[] {
  const text = readFileSync(document, "utf8");
  return [...text.matchAll(/^```(?:sh|bash)(?: not-run=(\S+))?\n([^]*?)^```$/gm)].map(({ 1: notRun, 2: code = "", index }) => ({
    place: `${document}:${text.slice(0, index).split("\n").length}`,
    code,
    notRun: notRun ?? null,
  }));
}
