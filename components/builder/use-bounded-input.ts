"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { builderWords } from "@/components/words/builder";

/** More than any text of a form may have. Browsers take many seconds to lay out a growing text box with a megabyte. */
const MOST = 20_000;

/** Truncates far too long text pasted or dropped into any input of the builder, and says so. */
export function useBoundedInput(): void {
  useEffect(() => {
    const bound = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
      const box = event.target;
      if (text.length <= MOST || !(box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement)) return;
      event.preventDefault();
      const [start, end] = [box.selectionStart, box.selectionEnd];
      if (start === null || end === null) return; // a number or date input, for which no such text is valid
      const fitting = cut(text, Math.max(0, MOST - box.value.length + (end - start)));
      box.setRangeText(fitting, start, end, "end");
      box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste", data: fitting }));
      toast(builderWords.tooMuch(fitting.length, text.length), { duration: 12_000 });
    };
    addEventListener("beforeinput", bound);
    return () => removeEventListener("beforeinput", bound);
  }, []);
}

/** Never splits a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
