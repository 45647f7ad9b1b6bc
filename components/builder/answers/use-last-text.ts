"use client";

import { useEffect, useRef } from "react";

type Box = HTMLTextAreaElement | HTMLInputElement;

/**
 * Inserts text at the caret of one of several text boxes: the one edited last, or if none was, the first.
 * @param texts a selector of the boxes. @param refocus called with the box once the text is in it.
 */
export function useLastText(texts: string, refocus: (box: Box) => void): (text: string) => void {
  const last = useRef<Box | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isBox(target) && target.matches(texts)) last.current = target;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, [texts]);
  return (text) => {
    const box = last.current?.isConnected ? last.current : document.querySelector(texts);
    if (!isBox(box)) return;
    box.setRangeText(text, box.selectionStart ?? 0, box.selectionEnd ?? 0, "end");
    box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
    // Once the menu has given focus back to its button.
    requestAnimationFrame(() => refocus(box));
  };
}

function isBox(target: unknown): target is Box {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
