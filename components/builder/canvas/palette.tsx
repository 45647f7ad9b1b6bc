"use client";

import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { paletteOrder } from "@/components/builder/types/palette-order";
import { builderFields } from "@/components/builder/types/registry";
import { useBuilder } from "@/components/builder/session/use-builder";
import { typeDragId, useDraggableElement } from "./use-draggable-element";
import { builderWords } from "@/components/words/builder";
import type { FieldTypeName } from "@/lib/rules/fields";

/** The field types, to click or to drag onto the form. Arrow keys move between them. */
export function Palette() {
  return (
    <nav aria-label={builderWords.palette.title} className="flex flex-col gap-1" onKeyDown={goOn}>
      <h2 className="px-3 pb-1 text-13 font-semibold text-muted">{builderWords.palette.title}</h2>
      {paletteOrder.map((type) => (
        <PaletteItem key={type} type={type} />
      ))}
    </nav>
  );
}

function PaletteItem({ type }: { type: FieldTypeName }) {
  const add = useBuilder((state) => state.addQuestion);
  const { Icon, words } = builderFields[type];
  const button = useRef<HTMLButtonElement>(null);
  useDraggableElement(typeDragId(type), button);
  return (
    <button
      ref={button}
      type="button"
      aria-label={builderWords.palette.add(words.name)}
      onClick={() => add(type)}
      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-transparent px-3 py-1.5 text-left hover:border-line hover:bg-surface data-dragging:opacity-50"
    >
      <Icon size={18} aria-hidden className="shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-semibold">{words.name}</span>
        <span className="hidden text-13 text-muted lg:block">{words.about}</span>
      </span>
    </button>
  );
}

function goOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const items = [...event.currentTarget.querySelectorAll("button")];
  const at = items.findIndex((item) => item === document.activeElement);
  event.preventDefault();
  items[(at + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length]?.focus();
}
