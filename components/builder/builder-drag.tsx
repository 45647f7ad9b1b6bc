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
  const onDragEnd = ({ operation: { source, target }, canceled }: DragEnd) => {
    if (canceled || !source) return;
    if (isSortable(source)) {
      const { initialIndex, index } = source;
      if (index !== initialIndex) store.getState().moveQuestion(String(source.id), index);
      return;
    }
    const type = typeOf(source.data);
    if (!type || !target) return;
    const index = store.getState().content.questions.findIndex(({ id }) => id === target.id);
    store.getState().addQuestion(type, index < 0 ? undefined : index);
  };
  return (
    <DragDropProvider sensors={[PointerSensor]} onDragEnd={onDragEnd}>
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
