"use client";

import { useEffect } from "react";
import { travel } from "@/components/builder/model/travel";
import { useSession } from "@/components/builder/saving/use-builder";

/** Shortcuts that work everywhere in the builder: undo, redo, and adding a question below the selected one. */
export function useShortcuts(): void {
  const { store } = useSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || !isOurs(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === "z" || (key === "y" && !event.shiftKey)) {
        event.preventDefault();
        travel(store, key === "y" || event.shiftKey ? "redo" : "undo");
      } else if (key === "enter") {
        event.preventDefault();
        const button = document.querySelector<HTMLElement>("[data-part=add]");
        button?.focus();
        button?.click();
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [store]);
}

/** Not inside a dialog, where the browser's undo applies. */
function isOurs(target: EventTarget | null): boolean {
  return target instanceof Element && (target === document.body || target.closest("[data-builder]") !== null);
}
