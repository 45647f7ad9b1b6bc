import type { Answer } from "./answer";
import type { FileQuestion, Posted, Uploads } from "./field-definition";

/** A file, and the key of the question that it answers: in an entry, the one that it has there. */
export type AnswerFile = { key: string; reference: string };

/** The files that an answer holds: upload tokens before it is stored, ids of files after. */
export function filesIn(answer: Answer | undefined, uploads: Uploads): string[] {
  return answerFiles(answer, uploads).map(({ reference }) => reference);
}

/** The same with the questions that they answer. */
export function answerFiles(answer: Answer | undefined, { mapFiles }: Pick<Uploads, "mapFiles">): AnswerFile[] {
  const files: AnswerFile[] = [];
  if (answer === undefined) return files;
  mapFiles(answer, (reference, key) => {
    files.push({ key, reference });
    return reference;
  });
  return files;
}

/** What a page posted for the questions that take files. */
export function postedFiles(posted: Posted, { mapPosted }: Pick<Uploads, "mapPosted">): (FileQuestion & { posted: Posted })[] {
  const found: (FileQuestion & { posted: Posted })[] = [];
  mapPosted(posted, (own, asked) => {
    found.push({ ...asked, posted: own });
    return own;
  });
  return found;
}
