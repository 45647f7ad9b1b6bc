"use client";

import type { KeyboardEvent } from "react";
import { useBuilder } from "@/components/builder/session/use-builder";
import { useMove } from "./use-move";
import { useRemove } from "./use-remove";

/** Keys on a question: Alt with an arrow moves it; on its card, arrows go to the next one and Delete removes it; Escape ends editing. */
export function useCardKeys(id: string, index: number) {
  const move = useMove();
  const select = useBuilder((state) => state.select);
  const wantFocus = useBuilder((state) => state.wantFocus);
  const duplicate = useBuilder((state) => state.duplicateQuestion);
  const remove = useRemove();
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        event.preventDefault();
        move(id, event.key === "ArrowUp" ? index - 1 : index + 1);
      } else if (event.key === "Escape" && !event.defaultPrevented) {
        select(null);
        wantFocus({ id, part: "card" });
      } else if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "d") {
        event.preventDefault();
        duplicate(id);
      }
    },
    onCoverKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        event.preventDefault();
        neighbour(event.currentTarget, event.key)?.focus();
      } else if (event.key === "Delete" || event.key === "Backspace") {
        event.preventDefault();
        remove(id);
      }
    },
  };
}

function neighbour(cover: Element, key: string): HTMLElement | null {
  const card = cover.closest("[data-card]");
  const next = key === "ArrowUp" ? card?.previousElementSibling : card?.nextElementSibling;
  return next?.querySelector<HTMLElement>("[data-part]") ?? null;
}
