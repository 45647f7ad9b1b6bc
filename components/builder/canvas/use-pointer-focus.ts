import { useEffect } from "react";

/** Keys that move the focus. Typing into a clicked text does not count as keyboard focus. */
const MOVING = new Set(["Tab", "Enter", "Escape", "ArrowUp", "ArrowDown"]);

/**
 * Marks the document while the focus comes from a pointer. Browsers draw the ring of `:focus-visible` around every text that is clicked;
 * on the canvas nearly everything is text.
 */
export function usePointerFocus(): void {
  useEffect(() => {
    const root = document.documentElement;
    const onPointerDown = () => root.toggleAttribute("data-pointer", true);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (MOVING.has(key)) root.removeAttribute("data-pointer");
    };
    onPointerDown(); // the title of a blank form is focused without a key: its caret says so
    document.addEventListener("pointerdown", onPointerDown, true);
    document.addEventListener("keydown", onKeyDown, true);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown, true);
      document.removeEventListener("keydown", onKeyDown, true);
      root.removeAttribute("data-pointer");
    };
  }, []);
}
