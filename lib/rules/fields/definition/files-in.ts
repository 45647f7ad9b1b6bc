import type { Answer } from "./answer";
import type { Uploads } from "./define-field";

/** The files that an answer holds: upload tokens before it is stored, ids of files after. */
export function filesIn(answer: Answer | undefined, { mapFiles }: Uploads): string[] {
  const files: string[] = [];
  if (answer === undefined) return files;
  mapFiles(answer, (reference) => {
    files.push(reference);
    return reference;
  });
  return files;
}
