"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { builderWords } from "@/components/words/builder";

/** More than any text of a form may have: a browser lays out a text box that grows with a megabyte for many seconds. */
const MOST = 20_000;

/** Of a text that is much too long, pasted or dropped into any box of the builder, takes what fits, and says so. */
export function useBoundedInput(): void {
  useEffect(() => {
    const bound = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
      const box = event.target;
      if (text.length <= MOST || !(box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement)) return;
      event.preventDefault();
      const [start, end] = [box.selectionStart, box.selectionEnd];
      if (start === null || end === null) return; // a number or a date: none of it could be one
      const fitting = cut(text, Math.max(0, MOST - box.value.length + (end - start)));
      box.setRangeText(fitting, start, end, "end");
      box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste", data: fitting }));
      toast(builderWords.tooMuch(fitting.length, text.length), { duration: 12_000 });
    };
    addEventListener("beforeinput", bound);
    return () => removeEventListener("beforeinput", bound);
  }, []);
}

/** Never in the middle of a character that has two halves. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
