"use client";

import { DragDropProvider, DragOverlay, PointerSensor } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import type { ComponentProps, ReactNode } from "react";
import { typeIcons } from "@/components/builder/type-icons";
import { useSession } from "@/components/builder/use-builder";
import { builderWords } from "@/components/words/builder";
import type { FieldTypeName } from "@/lib/fields";
import { fieldTypeNames } from "@/lib/fields";

type DragEnd = Parameters<NonNullable<ComponentProps<typeof DragDropProvider>["onDragEnd"]>>[0];

/** Dragging: a question to another place, or a type from the palette onto the form. The keyboard has ways of its own. */
export function BuilderDrag({ children }: { children: ReactNode }) {
  const { store } = useSession();
  const onDragEnd = ({ operation: { source, position }, canceled }: DragEnd) => {
    if (canceled || !source) {
      markPlace(null);
      return;
    }
    if (isSortable(source)) {
      const { initialIndex, index } = source;
      if (index !== initialIndex) store.getState().moveQuestion(String(source.id), index);
      return;
    }
    const type = typeOf(source.data);
    const index = placeAt(position.current);
    markPlace(null);
    if (type && index !== null) store.getState().addQuestion(type, index);
  };
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      onDragMove={({ operation: { source, position } }) => {
        if (source?.type === "type") markPlace(placeAt(position.current));
      }}
      onDragEnd={onDragEnd}
    >
      {children}
      <DragOverlay dropAnimation={null} disabled={(source) => source?.type !== "type"}>
        {(source) => <Carried type={typeOf(source.data)} />}
      </DragOverlay>
    </DragDropProvider>
  );
}

function Carried({ type }: { type: FieldTypeName | undefined }) {
  if (!type) return null;
  const Icon = typeIcons[type];
  return (
    <div className="flex w-44 items-center gap-3 rounded-control border border-accent bg-surface px-3 py-2 font-semibold">
      <Icon size={18} aria-hidden className="text-accent" />
      {builderWords.types[type].name}
    </div>
  );
}

function typeOf(data: Record<string, unknown>): FieldTypeName | undefined {
  return fieldTypeNames.find((name) => name === data.fieldType);
}

/** Where on the form a type would land: above the first question whose middle is below the pointer. Null beside the form. */
function placeAt({ x, y }: { x: number; y: number }): number | null {
  const form = document.querySelector(".slip-canvas")?.getBoundingClientRect();
  if (!form || x < form.left || x > form.right) return null;
  const cards = [...document.querySelectorAll("[data-card]")];
  const below = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below < 0 ? cards.length : below;
}

/** Draws the line at that place; the cards need not be rendered anew for it. */
function markPlace(index: number | null): void {
  for (const [place, card] of document.querySelectorAll<HTMLElement>("[data-card]").entries()) {
    card.toggleAttribute("data-drop-above", place === index);
    card.toggleAttribute("data-drop-below", index === place + 1 && card.nextElementSibling === null);
  }
}
