import { callApiPage } from "@/components/api-client/call-api";
import { searchWords } from "@/lib/domain/forms/search-text";

type Asked = { formId: string; key: string; search: string; cursor: string | undefined; signal: AbortSignal };
type Found = { texts: { id: string; text: string }[]; next: string | null };

const LIST = "GET /api/v1/forms/{form_id}/responses";
type Page = { page: { id: string; data: Record<string, unknown> }[]; next: string | null };
const PAGE = "50";
/** Pages asked for at once, when few of what is found has the words in this very answer. */
const MAX_PAGES = 5;
const ENOUGH = 20;

/** Answers in words to a question, newest first. The API finds words in any answer of a response: only those with them here are kept. */
export async function findTexts({ formId, key, search, cursor, signal }: Asked): Promise<Found> {
  const wanted = searchWords(search);
  const texts: Found["texts"] = [];
  let next: string | null = cursor ?? "";
  for (let pages = 0; pages < MAX_PAGES && texts.length < ENOUGH && next !== null; pages++) {
    const query = { answered: key, limit: PAGE, search: search.trim() || undefined, cursor: next || undefined };
    const found: Page = await callApiPage(LIST, { params: { form_id: formId }, query, signal });
    for (const { id, data } of found.page) {
      const text = textOf(data[key]);
      if (text !== undefined && hasWords(text, wanted)) texts.push({ id, text });
    }
    next = found.next;
  }
  return { texts, next };
}

/** A text, or the first of an answer of several parts, such as the name of a signature. */
function textOf(answer: unknown): string | undefined {
  const parts: unknown[] = typeof answer === "object" && answer !== null ? Object.values(answer) : [answer];
  const [text] = parts;
  return typeof text === "string" ? text : undefined;
}

/** searchWords() reads as much of a text at once. */
const PART = 2_000;

/** Each has to begin a word. */
function hasWords(text: string, wanted: string[]): boolean {
  if (wanted.length === 0) return true;
  const words = Array.from({ length: Math.ceil(text.length / PART) }, (_, part) =>
    searchWords(text.slice(part * PART, (part + 1) * PART)),
  ).flat();
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
