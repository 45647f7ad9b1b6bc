"use client";

import { CircleAlert, GripHorizontal } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { CardRules } from "./card-rules";
import { CardTools } from "./card-tools";
import { InsertHere } from "./insert-here";
import { PageLine } from "./page-line";
import { builderFields } from "@/components/builder/types/registry";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import type { DraftPage } from "@/components/builder/model/pages-of";
import { QuestionEditor } from "./question-editor";
import { useBuilder, useProblems } from "@/components/builder/session/use-builder";
import { useCardKeys } from "./use-card-keys";
import { useDraggableElement } from "./use-draggable-element";
import { builderWords } from "@/components/words/builder";
import { fieldTypes } from "@/lib/rules/fields";
import type { Words } from "@/lib/rules/words/words";
import { shownField } from "@/components/builder/model/shown-field";
import { Question } from "@/components/respondent/question";

type Props = {
  question: DraftQuestion;
  page: DraftPage | undefined;
  /** Whether the questions of its page are hidden. */
  isFolded: boolean;
  index: number;
  count: number;
  isSelected: boolean;
  isWrong: boolean;
  words: Words;
};

/** A question on the canvas: as respondents will see it, or, when selected, its editor. */
export const QuestionCard = memo(function QuestionCard({ question, page, isFolded, index, count, isSelected, isWrong, words }: Props) {
  const { id, label, type } = question;
  const card = useRef<HTMLLIElement>(null);
  const select = useBuilder((state) => state.select);
  const keys = useCardKeys(id, index);
  const begun = page?.begin?.id === id ? page : null;
  const isHidden = isFolded && !begun;
  useWantedFocus(id, card, isHidden ? (page?.begin?.id ?? null) : null);
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
      {begun && <PageLine page={begun} isFolded={isFolded} />}
      {isWrong && <CardProblem question={question} />}
      <CardRules question={question} />
      {isSelected ? (
        <div role="group" aria-label={builderWords.card.editing(label, index + 1, count)}>
          <QuestionEditor question={question} words={words} />
          <CardTools question={question} index={index} count={count} />
        </div>
      ) : (
        <>
          <ShownQuestion question={question} words={words} />
          <button
            type="button"
            className="builder-tool question-cover"
            data-part="card"
            aria-label={builderWords.card.edit(label, index + 1, count, builderFields[type].words.name)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
            onClick={() => select(id, { part: "label" })}
            onKeyDown={keys.onCoverKeyDown}
          />
        </>
      )}
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
    card.current?.scrollIntoView({ block: "nearest" });
    // At the end of the text; a textarea would put the cursor at its start.
    if (part instanceof HTMLTextAreaElement) part.setSelectionRange(wish.isWholeText ? 0 : part.value.length, part.value.length);
    wantFocus(null);
  }, [wish, card, wantFocus, folded, fold]);
}

/** The problems of a question. */
function CardProblem({ question }: { question: DraftQuestion }) {
  const messages = useProblems().flatMap(({ questionId, message }) => (questionId === question.id ? [message] : []));
  return (
    <p className="builder-tool mb-2 flex gap-1 font-sans text-13 font-semibold text-danger">
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {messages.join(". ")}
    </p>
  );
}

const NOTHING = {};
const NO_ISSUES: never[] = [];

/** A question as respondents will see it. Rendered again only when it changes, not when others do. */
const ShownQuestion = memo(function ShownQuestion({ question, words }: { question: DraftQuestion; words: Words }) {
  const field = shownField(question);
  return (
    <div inert>
      {fieldTypes[question.type].isHidden ? (
        <p className="label question">
          <bdi>{field.label}</bdi> <span className="optional">{builderWords.card.hidden}</span>
        </p>
      ) : (
        <Question words={words} field={field} posted={NOTHING} issues={NO_ISSUES} />
      )}
    </div>
  );
});
