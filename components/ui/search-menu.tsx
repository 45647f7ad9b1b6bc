"use client";

import { Menu as Base } from "@base-ui/react/menu";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { uiWords } from "./ui-words";

type SearchMenuProps = {
  trigger: ReactElement;
  label: string;
  /** The label of the search. */
  search: string;
  typed: string;
  onType: (text: string) => void;
  /** Where the focus was before the menu was opened by a key, if not on its trigger. */
  wayBack: () => HTMLElement | null;
  /** Menu items. */
  children: ReactNode;
};

/** A menu with a search above its items, initially open. What is typed goes into the search, wherever the focus is; Enter there takes the first item. */
export function SearchMenu({ trigger, label, search, typed, onType, wayBack, children }: SearchMenuProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root defaultOpen onOpenChange={(isOpen) => !isOpen && onType("")}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* The portal is outside every landmark, so it is one itself: all content has to be inside a landmark. */}
        <Base.Positioner role="region" aria-label={uiWords.menu} align="start" sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            ref={popup}
            // A menu must not contain a text box: the items are in a menu of their own.
            role="dialog"
            aria-label={label}
            aria-labelledby={undefined}
            finalFocus={() => {
              const back = wayBack(); // taken in any case, so that it does not lead anywhere later
              return isFocusElsewhere(popup.current) ? false : (back ?? true);
            }}
            className="flex max-h-(--available-height) min-h-[min(20rem,60dvh)] min-w-56 flex-col overflow-hidden rounded-panel border border-field bg-surface text-ink outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Content label={label} search={search} typed={typed} onType={onType}>
              {children}
            </Content>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Whether what an item did has moved the focus, before the closed menu could take it back. */
function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !popup?.contains(focused);
}

function Content({ label, search, typed, onType, children }: Omit<SearchMenuProps, "trigger" | "wayBack">) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    if (matchMedia("(hover: none)").matches) return; // the keyboard of a phone would cover the items
    // The menu focuses itself in the next frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => !isUsed.current && input.current?.focus()));
    return () => cancelAnimationFrame(frame);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const isInSearch = event.target === input.current;
    isUsed.current = true;
    if (event.nativeEvent.isComposing) return;
    if (isInSearch && event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      list.current?.querySelector<HTMLElement>("[role=menuitem]:not([aria-disabled=true])")?.click();
    } else if (isInSearch && PASSED_ON.has(event.key)) {
      return;
    } else if (isInSearch) {
      event.stopPropagation(); // the menu would look for an item by its first letter
    } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.stopPropagation();
      input.current?.focus(); // and the key is typed there
    }
  };
  return (
    <div className="flex min-h-0 flex-col" onKeyDownCapture={onKeyDown}>
      <div className="border-b border-line p-2">
        <input
          ref={input}
          type="search"
          aria-label={search}
          placeholder={search}
          maxLength={255}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          className="control"
        />
      </div>
      <div
        ref={list}
        role="menu"
        aria-label={label}
        data-typed={typed.trim() !== "" || undefined}
        className="group min-h-0 overflow-y-auto p-1 data-typed:[&>:first-child]:bg-tint"
      >
        {children}
      </div>
    </div>
  );
}

/** Keys that move to the items or close the menu. */
const PASSED_ON = new Set(["ArrowDown", "ArrowUp", "Escape", "Tab"]);
