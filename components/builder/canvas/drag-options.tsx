"use client";

import { useDragDropMonitor, useDraggable } from "@dnd-kit/react";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useOptions } from "@/components/builder/controls/use-options";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useBuilder, useSession } from "@/components/builder/session/use-builder";
import { labelOf } from "@/components/builder/types/edit-options";
import { inspectorWords } from "@/components/words/inspector";
import { dropIndexAt, markDropIndex, placeAfterDrop } from "./drop-place";
import { optionDragId } from "@/components/builder/session/use-draggable-element";

/** Dragging the options of the question being edited to other places among them. For pointers only. */
export function DragOptions() {
  const question = useBuilder(({ content, selectedId }) => content.questions.find(({ id }) => id === selectedId));
  return question ? <DraggedOptions question={question} /> : null;
}

const focusHere = () => undefined; // on phones, the focus would bring up the keyboard

function DraggedOptions({ question }: { question: DraftQuestion }) {
  const { id } = question;
  const { draggables } = useSession();
  const { options, move } = useOptions(question, { focusHere });
  const rows = () => {
    const elements = draggables.getState();
    return options.flatMap((_, index) => elements[optionDragId(id, index)] ?? []);
  };
  useDragDropMonitor({
    onDragMove({ operation: { source, position } }) {
      if (source?.type === "option") markDropIndex(dropIndexAt(position.current.y, rows()), rows());
    },
    onDragEnd({ operation: { source, position }, canceled }) {
      if (source?.type !== "option") return;
      const from = Number(source.data.index);
      const to = placeAfterDrop(from, dropIndexAt(position.current.y, rows()));
      markDropIndex(null, rows());
      if (!canceled && to !== from) move(from, to);
    },
  });
  return options.map((option, index) => (
    <DraggedOption
      key={index}
      id={optionDragId(id, index)}
      index={index}
      label={labelOf(option) || inspectorWords.options.nth(index + 1)}
    />
  ));
}

/** Makes an option draggable by its handle. */
function DraggedOption({ id, index, label }: { id: string; index: number; label: string }) {
  const element = useStore(useSession().draggables, (elements) => elements[id]);
  const handle = element?.querySelector("[data-handle]") ?? undefined;
  const { isDragging } = useDraggable({ id, type: "option", data: { index, label }, element, handle });
  useEffect(() => void element?.toggleAttribute("data-dragging", isDragging), [element, isDragging]);
  useEffect(() => void element?.toggleAttribute("data-draggable", true), [element]); // shows its handle
  return null;
}
