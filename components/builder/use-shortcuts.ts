"use client";

import { useEffect } from "react";
import { travel } from "@/components/builder/model/travel";
import { useSession } from "@/components/builder/session/use-builder";

/** Shortcuts that work everywhere in the builder: undo, redo, and the palette by Control+Enter, or by “/” where nothing is written. */
export function useShortcuts(): void {
  const { store } = useSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || !isOurs(event.target)) return;
      if (event.key === "/" && isEmptyPlace(event.target)) {
        event.preventDefault();
        openPalette(event.target);
      }
      if (!(event.metaKey || event.ctrlKey)) return;
      const key = event.key.toLowerCase();
      if (key === "z" || (key === "y" && !event.shiftKey)) {
        event.preventDefault();
        travel(store, key === "y" || event.shiftKey ? "redo" : "undo");
      } else if (key === "enter") {
        event.preventDefault();
        openPalette(null);
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [store]);
}

/** Opens the palette below the question in which a key was pressed, or at the end of the form. */
function openPalette(target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest("[data-card]") : null;
  const below = card?.querySelector<HTMLElement>("[data-part=insert]:not([data-above])");
  const button = below ?? document.querySelector<HTMLElement>("[data-part=add]");
  button?.focus();
  button?.click();
}

/** A card, or an empty text of the form. Not an option, whose text may well begin with a slash. */
function isEmptyPlace(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value === "" && target.matches(".in-place:not([data-part^=option])");
  return target === document.body || (target instanceof HTMLElement && target.matches("[data-part=card]"));
}

/** Not inside a dialog, where the browser's undo applies. */
function isOurs(target: EventTarget | null): boolean {
  return target instanceof Element && (target === document.body || target.closest("[data-builder]") !== null);
}
