import type { Opener } from "./open-file";
import { NotOpened } from "./open-file";
import type { Sealed } from "./open-response";
import { resealed } from "./open-response";
import { digestOf } from "./reseal-file";

/** `files`: the ids of its files. */
export type Stored = Sealed & { files: string[] };

type Page = { items: Stored[]; next: string | null };

type Resealing = {
  open: Opener;
  /** The keys that the form has now. */
  recipients: string[];
  /** A page of the form's responses, oldest first, so that new ones come last. */
  list: (cursor: string | null) => Promise<Page>;
  /** A response as it is now; null if it was deleted. */
  read: (id: string) => Promise<Stored | null>;
  /** Replaces the sealed answers of a response. @returns false if they no longer have this hash (`previous`: SHA-256, hexadecimal) */
  put: (id: string, given: { sealed: string; previous: string }) => Promise<boolean>;
  /** Wraps the key of a file for the form's keys. @returns false if the file cannot be opened */
  resealFile: (id: string) => Promise<boolean>;
  signal: AbortSignal;
  /** Where an earlier attempt stopped. */
  from: Progress | null;
  /** Called after each page but the last. The progress can be kept, and be `from` of another attempt. */
  onPage: (progress: Progress) => void;
  /** Called with the number of responses so far. */
  onResponse: (count: number) => void;
};

/** Numbers of responses. `left`: those that could not be opened, and stay as they are. `files`, `filesLeft`: the same of files. */
export type Progress = { cursor: string | null; done: number; left: number; files: number; filesLeft: number };

/** How many responses are replaced at the same time. */
const AT_A_TIME = 4;

/**
 * Opens the answers of all responses to a form and seals them to the keys that it has now, the files of each first. It can be stopped, and continues with the page at which it
 * stopped: sealing a response twice does no harm. @throws DOMException AbortError when it is stopped; what `list`, `read`, `put` and `resealFile` throw
 */
export async function resealAnswers({ list, from, onPage, onResponse, signal, ...resealing }: Resealing): Promise<Progress> {
  let progress = from ?? { cursor: null, done: 0, left: 0, files: 0, filesLeft: 0 };
  for (;;) {
    const { items, next } = await list(progress.cursor);
    let { done, left, files, filesLeft } = progress;
    for (let start = 0; start < items.length; start += AT_A_TIME) {
      signal.throwIfAborted();
      const outcomes = await Promise.all(items.slice(start, start + AT_A_TIME).map((item) => resealOne(item, resealing)));
      for (const outcome of outcomes) {
        if (outcome.isDone) done += 1;
        else left += 1;
        files += outcome.files;
        filesLeft += outcome.filesLeft;
      }
      onResponse(done + left);
    }
    progress = { cursor: next, done, left, files, filesLeft };
    if (next === null) return progress;
    onPage(progress);
  }
}

type One = Pick<Resealing, "open" | "recipients" | "read" | "put" | "resealFile">;

/** `isDone`: whether the answers could be opened. */
async function resealOne(item: Stored, { resealFile, ...answers }: One): Promise<{ isDone: boolean; files: number; filesLeft: number }> {
  let [files, filesLeft] = [0, 0];
  for (const id of item.files) {
    if (await resealFile(id)) files += 1;
    else filesLeft += 1;
  }
  return { isDone: await resealAnswer(item, answers), files, filesLeft };
}

/** @returns whether it could be opened */
async function resealAnswer(item: Sealed, { open, recipients, read, put }: Omit<One, "resealFile">): Promise<boolean> {
  let current: Sealed | null = item;
  for (let tries = 0; current && tries < 3; tries++) {
    const { sealed } = current;
    const again = await resealed(sealed, { open, recipients }).catch((error: unknown) => {
      if (error instanceof NotOpened) return null;
      throw error;
    });
    if (again === null) return false;
    if (await put(item.id, { sealed: again, previous: await digestOf(sealed) })) return true;
    current = await read(item.id); // another owner has replaced it meanwhile
  }
  return current === null; // it was deleted
}
