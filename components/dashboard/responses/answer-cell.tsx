import { clsx } from "clsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { responsesWords as words } from "@/components/words/responses";
import type { ShownAnswer } from "@/lib/domain/responses/show-response";
import { AnswerValue } from "./answer-value";
import { briefText, EntryCards } from "./entry-cards";

/** The most characters of an answer in a cell, until it is opened. */
export const CELL_LENGTH = 160;
/** An answer of one line up to this length fits into every column. */
const FITS = 12;

/** An answer on one line. One that is cut opens in place. */
export function AnswerCell({ answer }: { answer: ShownAnswer }) {
  const { text, files, entries } = answer;
  if (entries) return <EntriesCell answer={answer} entries={entries} />;
  if (files.length > 0 || text === null) return <AnswerValue answer={answer} isBrief />;
  if (text.length <= FITS && !text.includes("\n"))
    return (
      <div className="line-clamp-1">
        <AnswerValue answer={answer} isBrief />
      </div>
    );
  return <LongAnswer answer={answer} text={text} />;
}

/** How many entries there are, with the first names; their cards open in place. */
function EntriesCell({ answer, entries }: { answer: ShownAnswer; entries: NonNullable<ShownAnswer["entries"]> }) {
  const line = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    showRow(line.current, isOpen);
  };
  return (
    <div className={isOpen ? undefined : "-my-px -mr-3 flex items-center"}>
      <div ref={line} className={isOpen ? "mb-2" : "line-clamp-1 min-w-0 grow"}>
        <span dir="auto" className="break-words">
          {briefText(answer)}
        </span>
      </div>
      {isOpen && <EntryCards entries={entries} isBrief />}
      <OpenButton isOpen={isOpen} label={answer.label} onClick={toggle} />
    </div>
  );
}

function LongAnswer({ answer, text }: { answer: ShownAnswer; text: string }) {
  const line = useRef<HTMLDivElement>(null);
  const isLong = text.length > CELL_LENGTH;
  const [isCut, setCut] = useState(isLong);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const { current } = line;
    if (!current || isOpen) return;
    return watchSize(current, () => setCut(isLong || current.scrollHeight > current.clientHeight));
  }, [isLong, isOpen]);
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    showRow(line.current, isOpen);
  };
  return (
    // The button has its place before it is known whether the answer is cut, so that no row moves.
    <div className={isOpen ? undefined : "-my-px -mr-3 flex items-center pr-6 has-[button]:pr-0"}>
      <div ref={line} className={isOpen ? undefined : "line-clamp-1 min-w-0 grow"}>
        <AnswerValue answer={isOpen || !isLong ? answer : { ...answer, text: `${text.slice(0, CELL_LENGTH).toWellFormed()}…` }} isBrief />
      </div>
      {isCut && <OpenButton isOpen={isOpen} label={answer.label} onClick={toggle} />}
    </div>
  );
}

/** Closing a long answer would otherwise leave the reader far below its row. */
function showRow(element: Element | null, wasOpen: boolean): void {
  if (wasOpen) element?.closest("tr")?.scrollIntoView({ block: "nearest" });
}

function OpenButton({ isOpen, label, onClick }: { isOpen: boolean; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onClick}
      title={isOpen ? words.less : words.more}
      className={clsx(
        "flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-tint hover:text-ink",
        isOpen && "sticky bottom-2 mt-1 bg-surface group-hover:bg-tint-solid group-data-selected:bg-tint-solid",
      )}
    >
      {isOpen ? <ChevronUp aria-hidden className="size-4" /> : <ChevronDown aria-hidden className="size-4" />}
      <span className="sr-only">
        {isOpen ? words.less : words.more}
        {words.ofAnswer(label)}
      </span>
    </button>
  );
}

const calls = new WeakMap<Element, () => void>();
/** One for all cells, of which a table has thousands. */
let observer: ResizeObserver | null = null;

/** Calls back when the element has a size and whenever that changes. @returns a function that ends it */
function watchSize(element: Element, call: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) calls.get(target)?.();
  });
  const watching = observer;
  calls.set(element, call);
  watching.observe(element);
  return () => {
    calls.delete(element);
    watching.unobserve(element);
  };
}
