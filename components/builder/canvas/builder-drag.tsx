"use client";

import { Accessibility } from "@dnd-kit/dom";
import { DragDropProvider, DragOverlay, PointerSensor, useDraggable } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import type { ComponentProps } from "react";
import { memo, useDeferredValue, useEffect } from "react";
import { useStore } from "zustand";
import { isFull } from "@/components/builder/model/is-full";
import { paletteOrder } from "@/components/builder/types/palette-order";
import { builderFields } from "@/components/builder/types/registry";
import { useBuilder, useSession } from "@/components/builder/session/use-builder";
import { DragOptions } from "./drag-options";
import { dropIndexAt, markDropIndex } from "./drop-place";
import { useMove } from "./use-move";
import { typeDragId } from "@/components/builder/session/use-draggable-element";
import type { FieldTypeName } from "@/lib/rules/fields";
import { isFieldTypeName } from "@/lib/rules/fields";

/** Replaces the library's announcements, which contain ids and describe keys that differ here. The store announces moves. */
const plugins: ComponentProps<typeof DragDropProvider>["plugins"] = (usual) => usual.filter((plugin) => plugin !== Accessibility);

type DragEnd = Parameters<NonNullable<ComponentProps<typeof DragDropProvider>["onDragEnd"]>>[0];

/**
 * Dragging questions to another position, options within their question, or types from the palette onto the form. For pointers only.
 * Rendered beside the form instead of around it, so that the form can be edited before this has loaded.
 */
export function BuilderDrag() {
  const { store } = useSession();
  const questions = useDeferredValue(useBuilder(({ content }) => content.questions));
  const move = useMove();
  const onDragEnd = ({ operation: { source, position }, canceled }: DragEnd) => {
    if (canceled || !source) {
      markDropIndex(null, cards());
      return;
    }
    if (isSortable(source)) {
      const { initialIndex, index } = source;
      if (index !== initialIndex) move(String(source.id), index);
      return;
    }
    const type = typeOf(source.data);
    const index = indexAt(position.current);
    markDropIndex(null, cards());
    if (type && index !== null) store.getState().addQuestion(type, index);
  };
  return (
    <DragDropProvider
      plugins={plugins}
      sensors={[PointerSensor]}
      onDragMove={({ operation: { source, position } }) => {
        if (source?.type === "type") markDropIndex(indexAt(position.current), cards());
      }}
      onDragEnd={onDragEnd}
    >
      {questions.map(({ id }, index) => (
        <DraggedCard key={id} id={id} index={index} />
      ))}
      {paletteOrder.map((type) => (
        <DraggedType key={type} type={type} />
      ))}
      <DragOptions />
      <DragOverlay dropAnimation={null} disabled={(source) => source?.type !== "type" && source?.type !== "option"}>
        {(source) =>
          source.type === "option" ? <CarriedOption label={String(source.data.label)} /> : <Carried type={typeOf(source.data)} />
        }
      </DragOverlay>
    </DragDropProvider>
  );
}

/** Makes a question's card draggable by its handle. */
const DraggedCard = memo(function DraggedCard({ id, index }: { id: string; index: number }) {
  const element = useElement(id);
  const handle = element?.querySelector(":scope > .question-handle");
  const { isDragging } = useSortable({ id, index, type: "question", accept: "question", element, handle });
  useEffect(() => void element?.toggleAttribute("data-dragging", isDragging), [element, isDragging]);
  useEffect(() => void element?.toggleAttribute("data-draggable", true), [element]); // shows its handle
  return null;
});

/** Makes a palette type draggable. */
function DraggedType({ type }: { type: FieldTypeName }) {
  const id = typeDragId(type);
  const element = useElement(id);
  const disabled = useBuilder(isFull);
  const { isDragging } = useDraggable({ id, type: "type", data: { fieldType: type }, element, disabled });
  useEffect(() => void element?.toggleAttribute("data-dragging", isDragging), [element, isDragging]);
  return null;
}

/** The registered element of a question or type, if any. */
function useElement(id: string): HTMLElement | undefined {
  return useStore(useSession().draggables, (elements) => elements[id]);
}

function Carried({ type }: { type: FieldTypeName | undefined }) {
  if (!type) return null;
  const { Icon, words } = builderFields[type];
  return (
    <div className="flex w-44 items-center gap-3 rounded-control border border-accent bg-surface px-3 py-2 font-semibold">
      <Icon size={18} aria-hidden className="text-accent" />
      {words.name}
    </div>
  );
}

function CarriedOption({ label }: { label: string }) {
  return (
    <div className="w-fit max-w-full truncate rounded-control border border-accent bg-surface px-3 py-2 font-semibold" dir="auto">
      {label}
    </div>
  );
}

function typeOf(data: Record<string, unknown>): FieldTypeName | undefined {
  return isFieldTypeName(data.fieldType) ? data.fieldType : undefined;
}

/** The index at which a dragged type would be inserted; null outside the form. */
function indexAt({ x, y }: { x: number; y: number }): number | null {
  const form = document.querySelector(".slip-canvas")?.getBoundingClientRect();
  return !form || x < form.left || x > form.right ? null : dropIndexAt(y, cards());
}

function cards(): Element[] {
  return [...document.querySelectorAll("[data-card]")];
}
