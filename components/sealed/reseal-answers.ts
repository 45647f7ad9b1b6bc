import type { Opener } from "./open-file";
import { NotOpened } from "./open-file";
import type { Sealed } from "./open-response";
import { resealed } from "./open-response";

type Page = { items: Sealed[]; next: string | null };

type Resealing = {
  open: Opener;
  /** The keys that the form has now. */
  recipients: string[];
  /** A page of the form's responses, oldest first, so that new ones come last. */
  list: (cursor: string | null) => Promise<Page>;
  /** A response as it is now; null if it was deleted. */
  read: (id: string) => Promise<Sealed | null>;
  /** Replaces the sealed answers of a response. @returns false if they no longer have this hash (`previous`: SHA-256, hexadecimal) */
  put: (id: string, given: { sealed: string; previous: string }) => Promise<boolean>;
  signal: AbortSignal;
  /** Where an earlier attempt stopped. */
  from: Progress | null;
  /** Called after each page but the last. The progress can be kept, and be `from` of another attempt. */
  onPage: (progress: Progress) => void;
  /** Called with the number of responses so far. */
  onResponse: (count: number) => void;
};

/** Numbers of responses. `left`: those that could not be opened, and stay as they are. */
export type Progress = { cursor: string | null; done: number; left: number };

/** How many responses are replaced at the same time. */
const AT_A_TIME = 4;

/**
 * Opens the answers of all responses to a form and seals them to the keys that it has now. It can be stopped, and continues with the page at which it
 * stopped: sealing a response twice does no harm. @throws DOMException AbortError when it is stopped; what `list`, `read` and `put` throw
 */
export async function resealAnswers({ list, from, onPage, onResponse, signal, ...resealing }: Resealing): Promise<Progress> {
  let progress = from ?? { cursor: null, done: 0, left: 0 };
  for (;;) {
    const { items, next } = await list(progress.cursor);
    let [done, left] = [progress.done, progress.left];
    for (let start = 0; start < items.length; start += AT_A_TIME) {
      signal.throwIfAborted();
      const outcomes = await Promise.all(items.slice(start, start + AT_A_TIME).map((item) => resealOne(item, resealing)));
      for (const isDone of outcomes) {
        if (isDone) done += 1;
        else left += 1;
      }
      onResponse(done + left);
    }
    progress = { cursor: next, done, left };
    if (next === null) return progress;
    onPage(progress);
  }
}

type One = Pick<Resealing, "open" | "recipients" | "read" | "put">;

/** @returns whether it could be opened */
async function resealOne(item: Sealed, { open, recipients, read, put }: One): Promise<boolean> {
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

/** SHA-256 of a text, as hexadecimal digits. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
