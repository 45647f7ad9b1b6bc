"use client";

import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useRef } from "react";
import { optionDragId, useDraggableElement } from "@/components/builder/session/use-draggable-element";
import { MAX_IN_PLACE, pictureOf } from "@/components/builder/types/edit-options";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { builderWords } from "@/components/words/builder";
import { inspectorWords } from "@/components/words/inspector";
import { AddInPlace } from "./add-in-place";
import { OptionInPlace, RemoveOption } from "./option-in-place";
import { useOptions } from "./use-options";

type OptionsInPlaceProps = {
  question: DraftQuestion;
  /** Below the options, not one of them. */
  last?: ReactNode;
  /** The mark before each option. Default: its radio button or checkbox. */
  mark?: (index: number) => ReactNode;
};

/** The options of a question, edited in place and dragged by their handles. */
export function OptionsInPlace({ question, last, mark }: OptionsInPlaceProps) {
  const list = useOptions(question);
  const { length } = list.options;
  if (length > MAX_IN_PLACE) return <p className="hint">{inspectorWords.options.many(length)}</p>;
  return (
    <div className="choices">
      {list.options.map((option, index) => (
        <OptionRow
          key={index}
          dragId={optionDragId(question.id, index)}
          mark={
            mark?.(index) ?? <input type={question.config.multiple === true ? "checkbox" : "radio"} disabled aria-hidden tabIndex={-1} />
          }
        >
          <OptionPicture picture={pictureOf(option)} />
          <OptionInPlace list={list} index={index} />
          {length > 1 && <OptionHandle />}
          <RemoveOption list={list} index={index} />
        </OptionRow>
      ))}
      {last}
      <AddInPlace list={list} />
    </div>
  );
}

function OptionRow({ dragId, mark, children }: { dragId: string; mark: ReactNode; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useDraggableElement(dragId, row);
  return (
    <div ref={row} className="choice">
      {mark}
      <div className="as-choice">{children}</div>
    </div>
  );
}

/** Small: on the page it is above the label. */
function OptionPicture({ picture }: { picture: string | null }) {
  return (
    picture !== null && <img src={`/pictures/${picture}`} alt="" className="me-2 size-11 shrink-0 rounded-[4px] bg-white object-contain" />
  );
}

/** For pointers only: the keyboard has Alt with an arrow key. */
function OptionHandle() {
  return (
    <span
      data-handle
      aria-hidden
      title={builderWords.card.drag}
      className="builder-tool option-handle grid h-11 w-8 shrink-0 place-items-center text-muted hover:text-ink"
    >
      <GripVertical size={16} aria-hidden />
    </span>
  );
}
