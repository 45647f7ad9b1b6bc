"use client";

import { useEffect, useRef } from "react";
import { useBuilder } from "@/components/builder/saving/use-builder";

const TEXTS = 'textarea[data-part="label"], textarea[data-part="description"]';

/** Inserts text at the caret of the label or hint, whichever was edited last; of the label if neither was. */
export function useLastText(id: string): (text: string) => void {
  const last = useRef<HTMLTextAreaElement | null>(null);
  const wantFocus = useBuilder((state) => state.wantFocus);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && target.matches(TEXTS) && target.closest(`[data-card="${id}"]`)) last.current = target;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, [id]);
  return (text) => {
    const box = last.current?.isConnected ? last.current : document.querySelector<HTMLTextAreaElement>(`[data-card="${id}"] ${TEXTS}`);
    if (!box) return;
    box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
    box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
    // Once the menu has given focus back to its button.
    requestAnimationFrame(() => wantFocus({ id, part: box.dataset.part ?? "label" }));
  };
}
