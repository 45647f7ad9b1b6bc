import type { Answer } from "@/lib/fields/answer";
import type { Uploads } from "@/lib/fields/define-field";

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
