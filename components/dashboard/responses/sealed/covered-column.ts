import type { Column } from "@/components/dashboard/responses/column";
import { sealedWords } from "@/components/words/sealed";
import { COVERED } from "./opened-row";

/** The only column of a table whose answers are not opened. It can be neither sorted nor filtered. */
export function coveredColumn(): Column {
  return { key: COVERED, label: sealedWords.column, isRemoved: false, kind: "files", hasParts: false, choices: [], parts: [] };
}
