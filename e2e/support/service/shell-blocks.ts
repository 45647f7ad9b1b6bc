import { readFileSync } from "node:fs";

export type ShellBlock = {
  /** Document and line, as `path:line`. */
  place: string;
  code: string;
  /** Why it is not run, from the block's info string: ```sh not-run=docker. */
  notRun: string | null;
};

/** A document's shell blocks, in order. */
export function shellBlocks(document: string): ShellBlock[] {
  const text = readFileSync(document, "utf8");
  return [...text.matchAll(/^```(?:sh|bash)(?: not-run=(\S+))?\n([^]*?)^```$/gm)].map(({ 1: notRun, 2: code = "", index }) => ({
    place: `${document}:${text.slice(0, index).split("\n").length}`,
    code,
    notRun: notRun ?? null,
  }));
}
