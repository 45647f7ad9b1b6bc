"use client";

import {
  CircleAlert,
  GripHorizontal,
  ChevronDown,
  ChevronRight,
  Split,
  Plus,
  ArrowDown,
  ArrowUp,
  Copy,
  SlidersHorizontal,
  Trash2,
} from "lucide-react";
import type { KeyboardEvent } from "react";
import { memo, useEffect, useRef } from "react";
import { builderFields, requiredLabel } from "@/components/builder/types/registry";
import { saidProblem } from "@/components/builder/model/find-problems";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { QuestionEditor } from "./question-editor";
import { ShownQuestion } from "./shown-question";
import { useBuilder, useProblems, useSession } from "@/components/builder/session/use-builder";
import { useDraggableElement } from "@/components/builder/session/use-draggable-element";
import { builderWords } from "@/components/words/builder";
import type { Words } from "@/lib/rules/words/words";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { ruleNames, ruleOf } from "@/components/builder/model/rules-of-question";
import { sayCondition } from "@/components/builder/model/say-condition";
import { ruleWords as words } from "@/components/words/rules";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { isFull } from "@/components/builder/model/is-full";
import { useMove } from "./use-move";
import { useRemove } from "./use-remove";
import { useNames } from "@/components/builder/answers/chips";
import { withNames } from "@/lib/rules/fields/names-in-text";
import { InsertAnswer } from "@/components/builder/answers/insert-answer";
import { canBeRequired } from "@/components/builder/model/can-be-required";
import { useInspector } from "@/components/builder/session/use-inspector";
import { SwitchField } from "@/components/ui/switch-field";
import { ToolButton } from "@/components/ui/tool-button";

const pageWords = builderWords.page;

/** Where a question is: no objects, which each edit makes anew, or every card would be rendered again. */
export type Place = {
  index: number;
  count: number;
  /** The id of the question that its page begins with, if one does. */
  pageBegin: string | null;
  pageNumber: number;
  /** How many questions are on the page. */
  pageSize: number;
};

type Props = Place & {
  question: DraftQuestion;
  /** Whether the questions of its page are hidden. */
  isFolded: boolean;
  isSelected: boolean;
  isWrong: boolean;
  words: Words;
};

/** A question on the canvas: as respondents will see it, or, when selected, its editor. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, pageBegin, pageNumber, pageSize, isFolded, index, count, isSelected, isWrong, words } = props;
  const { id, type } = question;
  const label = withNames(question.label, useNames(question.label, id));
  const card = useRef<HTMLLIElement>(null);
  const select = useBuilder((state) => state.select);
  const keys = useCardKeys(id);
  const begins = pageBegin === id;
  const isHidden = isFolded && !begins;
  useWantedFocus(id, card, isHidden ? pageBegin : null);
  useDraggableElement(id, card);
  return (
    <li
      ref={card}
      className="question-card"
      data-card={id}
      data-selected={isSelected || undefined}
      data-wrong={isWrong || undefined}
      hidden={isHidden}
      onKeyDown={keys.onKeyDown}
    >
      {begins && <PageLine begin={id} number={pageNumber} size={pageSize} isFolded={isFolded} />}
      {isWrong && <CardProblem question={question} />}
      <CardRules question={question} />
      {isSelected ? (
        <div role="group" aria-label={builderWords.card.editing(label, index + 1, count)}>
          <QuestionEditor question={question} words={words} />
          <CardTools question={question} index={index} count={count} />
        </div>
      ) : (
        <ShownQuestion question={question} words={words} />
      )}
      {/* Kept while selected, invisible: removing what has the focus makes browsers lay out the page before the editor gets it. */}
      <button
        type="button"
        className="builder-tool question-cover"
        data-part="card"
        aria-label={builderWords.card.edit(label, index + 1, count, builderFields[type].words.name)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => select(id, { part: "label" })}
        onKeyDown={keys.onCoverKeyDown}
      />
      <button
        type="button"
        // For pointers only: the keyboard has the buttons and Alt with an arrow key.
        tabIndex={-1}
        aria-hidden
        title={builderWords.card.drag}
        className="builder-tool question-handle grid h-6 w-14 place-items-center text-muted"
      >
        <GripHorizontal size={18} aria-hidden />
      </button>
      {index === 0 && <InsertHere at={0} isAbove />}
      {index < count - 1 && <InsertHere at={index + 1} />}
    </li>
  );
});

/** Focuses the requested part of this card. @param folded the page that has to be unfolded first. */
function useWantedFocus(id: string, card: { current: HTMLElement | null }, folded: string | null) {
  const wish = useBuilder(({ focus }) => (focus?.id === id ? focus : null));
  const wantFocus = useBuilder((state) => state.wantFocus);
  const fold = useBuilder((state) => state.fold);
  useEffect(() => {
    if (!wish) return;
    if (folded !== null) {
      fold(folded, false);
      return;
    }
    const part =
      card.current?.querySelector<HTMLElement>(`[data-part="${wish.part}"]`) ?? card.current?.querySelector<HTMLElement>("[data-part]");
    part?.focus({ preventScroll: true });
    if (card.current) bringIntoView(card.current);
    // At the end of the text; a textarea would put the cursor at its start.
    if (part instanceof HTMLTextAreaElement) part.setSelectionRange(wish.isWholeText ? 0 : part.value.length, part.value.length);
    wantFocus(null);
  }, [wish, card, wantFocus, folded, fold]);
}

/** Frames in which cards above may still be laid out. */
const SETTLING = 12;

/** Scrolls to a card, again while it moves: cards off the screen are as high as estimated until they come near it. */
function bringIntoView(card: HTMLElement, frames = SETTLING): void {
  card.scrollIntoView({ block: "nearest" });
  if (frames > 0 && card.contains(document.activeElement)) requestAnimationFrame(() => bringIntoView(card, frames - 1));
}

/** The problems of a question. */
function CardProblem({ question }: { question: DraftQuestion }) {
  const messages = useProblems().flatMap((problem) => (problem.questionId === question.id ? [saidProblem(problem)] : []));
  return (
    <p className="builder-tool mb-2 flex gap-1 font-sans text-13 font-semibold text-danger">
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {messages.join(". ")}
    </p>
  );
}

type PageLineProps = { /** The id of its first question. */ begin: string; number: number; size: number; isFolded: boolean };

/** The line at which a page begins: its number, and a button that hides what is on it. */
function PageLine({ begin, number, size, isFolded }: PageLineProps) {
  const fold = useBuilder((state) => state.fold);
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <div className="builder-tool page-line mb-2 flex items-center gap-3 font-sans text-13 text-muted">
      <button
        type="button"
        aria-expanded={!isFolded}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control pe-2 font-semibold hover:text-ink sm:min-h-8"
        onClick={() => fold(begin, !isFolded)}
      >
        <Chevron size={16} aria-hidden className="rtl:-scale-x-100" />
        {pageWords.number(number)}
        {isFolded && ` · ${pageWords.questions(size)}`}
      </button>
      <span aria-hidden className="h-px grow bg-line" />
    </div>
  );
}

/** The conditions of a question as sentences above it; nothing for a question without any. */
function CardRules({ question }: { question: DraftQuestion }) {
  const hasRule = ruleNames.some((name) => question.other[name] !== undefined);
  return hasRule ? <Sentences question={question} /> : null;
}

function Sentences({ question }: { question: DraftQuestion }) {
  // Selected as a text: typing elsewhere renders nothing here.
  const said = useBuilder(({ content }) =>
    ruleNames
      .flatMap((name) => {
        const condition = ruleOf(question, name);
        return condition ? [words.onlyIf[name](sayCondition(condition, ruledFields(content)))] : [];
      })
      .join(". "),
  );
  return (
    <p className="builder-tool mb-1 flex gap-1 font-sans text-13 text-muted" dir="auto">
      <Split size={16} aria-hidden className="mt-0.5 shrink-0" />
      {said}
    </p>
  );
}

const Menu = later(async () => (await import("./open-add-menu")).OpenAddMenu);

/** The palette between two questions, on the edge of the card under the pointer or being edited. The keyboard has “/” and Control+Enter instead. */
function InsertHere({ at, isAbove = false }: { at: number; isAbove?: boolean }) {
  const trigger = (
    <button
      type="button"
      data-part="insert"
      data-above={isAbove || undefined}
      tabIndex={-1}
      aria-label={builderWords.palette.here}
      title={builderWords.palette.here}
      className="builder-tool question-insert grid size-7 cursor-pointer place-items-center rounded-full border border-field bg-surface text-muted hover:border-accent hover:text-accent"
    >
      <Plus size={16} aria-hidden />
    </button>
  );
  return <LateTrigger trigger={trigger} opens="menu" Opened={Menu} props={{ at }} />;
}

/** Keys on a question: Alt with an arrow moves it; on its card, arrows go to the next one and Delete removes it; Escape ends editing. */
function useCardKeys(id: string) {
  const { store } = useSession();
  const move = useMove();
  const select = useBuilder((state) => state.select);
  const wantFocus = useBuilder((state) => state.wantFocus);
  const duplicate = useBuilder((state) => state.duplicateQuestion);
  const remove = useRemove();
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        event.preventDefault();
        // Looked up now: while a key is held down, the number that the card was rendered with may be out of date.
        const index = store.getState().content.questions.findIndex((question) => question.id === id);
        move(id, event.key === "ArrowUp" ? index - 1 : index + 1);
      } else if (event.key === "Escape" && !event.defaultPrevented) {
        select(null);
        wantFocus({ id, part: "card" });
      } else if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "d") {
        event.preventDefault();
        duplicate(id);
      }
    },
    onCoverKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        event.preventDefault();
        neighbour(event.currentTarget, event.key)?.focus();
      } else if (event.key === "Delete" || event.key === "Backspace") {
        event.preventDefault();
        remove(id);
      }
    },
  };
}

function neighbour(cover: Element, key: string): HTMLElement | null {
  const card = cover.closest("[data-card]");
  const next = key === "ArrowUp" ? card?.previousElementSibling : card?.nextElementSibling;
  return next?.querySelector<HTMLElement>("[data-part]") ?? null;
}

/** The toolbar of the question being edited. */
function CardTools({ question, index, count }: { question: DraftQuestion; index: number; count: number }) {
  const { id, type, required } = question;
  const edit = useBuilder((state) => state.editQuestion);
  const duplicate = useBuilder((state) => state.duplicateQuestion);
  const move = useMove();
  const remove = useRemove();
  const { open } = useInspector();
  const isOff = useBuilder(isFull);
  const words = builderWords.card;
  return (
    <div
      role="toolbar"
      aria-label={words.toolbar}
      className="builder-tool mt-4 flex flex-wrap items-center gap-1 border-t border-line pt-2 font-sans text-15"
    >
      <ToolButton label={words.up} icon={ArrowUp} isOff={index === 0} onClick={() => move(id, index - 1)} />
      <ToolButton label={words.down} icon={ArrowDown} isOff={index === count - 1} onClick={() => move(id, index + 1)} />
      <ToolButton
        label={isOff ? builderWords.palette.noDuplicate : words.duplicate}
        icon={Copy}
        isOff={isOff}
        onClick={() => duplicate(id)}
      />
      <InsertAnswer question={question} index={index} />
      <ToolButton label={words.remove} icon={Trash2} isRemoving onClick={() => remove(id)} />
      {canBeRequired(type) && (
        <SwitchField
          className="ms-auto gap-2! ps-2"
          label={requiredLabel(question) ?? words.required}
          checked={required}
          onChange={({ target }) => edit(id, { required: target.checked })}
        />
      )}
      <span className="lg:hidden">
        <ToolButton label={words.settings} icon={SlidersHorizontal} hasText onClick={open} />
      </span>
    </div>
  );
}
