"use client";

import { useEffect, useRef, useState } from "react";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { responsesWords as words } from "@/components/words/responses";
import { callApiPage } from "@/components/api-client/call-api";
import { DRAWING } from "@/lib/rules/fields/definition/drawing";
import { searchWords } from "@/lib/domain/forms/search-text";

export type TextAnswer = { id: string; text: string };

type TextAnswersProps = {
  formId: string;
  /** What the responses are filtered by: parameters of the API. */
  filter: Readonly<Record<string, string>>;
  question: { key: string; label: string };
  /** The newest answers; older ones are loaded on demand. */
  newest: TextAnswer[];
  answered: number;
};

const TYPING_MS = 250;
/** Characters that the API searches for at once. */
const MAX_SEARCH = 255;

/** All answers in words to one question, newest first, with a search. */
export function TextAnswers({ formId, filter, question, newest, answered }: TextAnswersProps) {
  const [search, setSearch] = useState("");
  const [texts, setTexts] = useState(newest);
  // Undefined before anything was loaded, null at the end.
  const [next, setNext] = useState<string | null | undefined>(newest.length < answered ? undefined : null);
  const [isLoading, setLoading] = useState(false);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  const load = async (asked: { search: string; cursor: string | undefined }) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setLoading(true);
    try {
      const found = await findTexts({ formId, filter, key: question.key, ...asked, signal });
      setTexts((before) => (asked.cursor === undefined ? found.texts : [...before, ...found.texts]));
      setNext(found.next);
    } catch (error) {
      if (!signal.aborted) showFailure(words.notLoaded, error);
    } finally {
      if (!signal.aborted) setLoading(false);
    }
  };
  const type = (text: string) => {
    setSearch(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load({ search: text, cursor: undefined }), TYPING_MS);
  };
  return (
    <div aria-busy={isLoading}>
      {answered > newest.length && (
        <TextField
          type="search"
          label={words.searchTexts(question.label)}
          placeholder={words.searchHint}
          isLabelHidden
          maxLength={Math.max(MAX_SEARCH - (filter.search ?? "").length - 1, 0)}
          value={search}
          onChange={({ target }) => type(target.value)}
          className="mb-2 print:hidden"
        />
      )}
      <TextList label={question.label} texts={texts} />
      {texts.length === 0 && !isLoading && <p className="text-15 text-muted">{words.noText}</p>}
      {next !== null && (
        <Button size="small" className="mt-2 print:hidden" disabled={isLoading} onClick={() => void load({ search, cursor: next })}>
          {words.moreTexts}
        </Button>
      )}
    </div>
  );
}

/** Answers in words, one below the other. */
export function TextList({ label, texts }: { label: string; texts: TextAnswer[] }) {
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto" tabIndex={0} aria-label={label}>
      {texts.map(({ id, text }, index) => (
        // One response may have several, in its entries.
        <li key={`${id} ${index}`} dir="auto" className="py-2 text-15 break-words whitespace-pre-wrap">
          {text}
        </li>
      ))}
    </ul>
  );
}

type Asked = {
  formId: string;
  filter: Readonly<Record<string, string>>;
  key: string;
  search: string;
  cursor: string | undefined;
  signal: AbortSignal;
};
type Found = { texts: { id: string; text: string }[]; next: string | null };

const LIST = "GET /api/v1/forms/{form_id}/responses";
type Page = { page: { id: string; data: Record<string, unknown> }[]; next: string | null };
const PAGE = "50";
/** Pages requested at once, when few of the responses found have the words in this answer. */
const MAX_PAGES = 5;
const ENOUGH = 20;

/** Answers in words to a question, newest first. The API finds words in any answer of a response: only those with them here are kept. */
async function findTexts({ formId, filter, key, search, cursor, signal }: Asked): Promise<Found> {
  const wanted = searchWords(search);
  const texts: Found["texts"] = [];
  let next: string | null = cursor ?? "";
  for (let pages = 0; pages < MAX_PAGES && texts.length < ENOUGH && next !== null; pages++) {
    // A filter by another question that is answered stays: answers to this one are picked out below.
    const both = [filter.search ?? "", search].join(" ").trim();
    const query = { answered: key, ...filter, limit: PAGE, search: both || undefined, cursor: next || undefined };
    const found: Page = await callApiPage(LIST, { params: { form_id: formId }, query, signal });
    for (const { id, data } of found.page) {
      const text = textOf(data[key]);
      if (text !== undefined && hasWords(text, wanted)) texts.push({ id, text });
    }
    next = found.next;
  }
  return { texts, next };
}

/** A text, or those of an answer of several parts, such as an address. A drawing has none. */
function textOf(answer: unknown): string | undefined {
  if (typeof answer === "string") return answer;
  if (typeof answer !== "object" || answer === null) return undefined;
  const texts = Object.entries(answer).filter((part): part is [string, string] => part[0] !== DRAWING && typeof part[1] === "string");
  return texts.length > 0 ? texts.map(([, text]) => text).join("\n") : words.drawing;
}

/** How much of a text searchWords() reads at once. */
const PART = 2_000;

/** Each has to begin a word. */
function hasWords(text: string, wanted: string[]): boolean {
  if (wanted.length === 0) return true;
  const words = Array.from({ length: Math.ceil(text.length / PART) }, (_, part) =>
    searchWords(text.slice(part * PART, (part + 1) * PART)),
  ).flat();
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
