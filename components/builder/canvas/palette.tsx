"use client";

import { clsx } from "clsx";
import type { KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { isFull } from "@/components/builder/model/is-full";
import { findTypes } from "@/components/builder/types/find-types";
import { builderFields } from "@/components/builder/types/registry";
import { useBuilder } from "@/components/builder/session/use-builder";
import { SearchField } from "@/components/ui/search-field";
import { typeDragId, useDraggableElement } from "@/components/builder/session/use-draggable-element";
import { builderWords } from "@/components/words/builder";
import type { FieldTypeName } from "@/lib/rules/fields";

const words = builderWords.palette;

/** The id of the text that says why nothing can be added. */
export const FULL = "palette-full";

/** The field types, to find, to click or to drag onto the form. Arrow keys move between them; Enter in the search adds the first. */
export function Palette() {
  const [typed, setTyped] = useState("");
  const add = useBuilder((state) => state.addQuestion);
  const isOff = useBuilder(isFull);
  const found = findTypes(typed);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && typed.trim() !== "" && found[0]) {
      event.preventDefault();
      add(found[0]);
      if (!isOff) setTyped("");
    } else if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      setTyped("");
    }
  };
  return (
    <nav aria-label={words.title} className="flex flex-col gap-1" onKeyDown={goOn}>
      <h2 className="px-3 pb-1 text-13 font-semibold text-muted">{words.title}</h2>
      {isOff && (
        <p id={FULL} className="mx-3 mb-2 rounded-control bg-tint px-3 py-2 text-13">
          {words.full}
        </p>
      )}
      <div className="mx-1 mb-1 flex" onKeyDown={onKeyDown}>
        <SearchField label={words.find} value={typed} onChange={setTyped} isLoading={false} />
      </div>
      {found.map((type) => (
        <PaletteItem key={type} type={type} isOff={isOff} />
      ))}
      <p role="status" className="px-3 text-13 text-muted">
        {found.length === 0 && words.none}
      </p>
    </nav>
  );
}

function PaletteItem({ type, isOff }: { type: FieldTypeName; isOff: boolean }) {
  const add = useBuilder((state) => state.addQuestion);
  const { Icon, words: own } = builderFields[type];
  const button = useRef<HTMLButtonElement>(null);
  useDraggableElement(typeDragId(type), button);
  return (
    <div className="group relative">
      <button
        ref={button}
        type="button"
        aria-label={words.add(own.name)}
        title={own.about}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? FULL : undefined}
        onClick={() => {
          if (!isOff) add(type);
        }}
        className={clsx(
          "flex min-h-11 w-full items-center gap-3 rounded-control border border-transparent px-3 text-left lg:min-h-9 data-dragging:opacity-50",
          isOff ? "cursor-default opacity-40" : "cursor-pointer hover:border-line hover:bg-surface",
        )}
      >
        <Icon size={18} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0">{own.name}</span>
      </button>
      {/* The browser shows a title to the pointer only. */}
      <span aria-hidden className="hidden px-3 pb-2 text-13 text-muted group-has-focus-visible:block">
        {own.about}
      </span>
    </div>
  );
}

function goOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const items = [...event.currentTarget.querySelectorAll("button")];
  const at = items.findIndex((item) => item === document.activeElement);
  event.preventDefault();
  const next = event.key === "ArrowDown" ? at + 1 : at < 0 ? items.length - 1 : at + items.length - 1;
  items[next % items.length]?.focus();
}
