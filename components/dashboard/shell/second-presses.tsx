"use client";

import { useEffect } from "react";

const KEYS = ["Enter", " ", "Delete", "Backspace"];

/**
 * A second press never hits the next thing. An action may take away what was pressed, and something else then lies under the pointer or has
 * the focus: the second click of a double click, or a key that is held down, would act on that.
 *
 * So a press that goes on counts only on the element that it began on, and never on one marked with `takesAway`, of which React may have
 * reused the element for the next row.
 */
export function SecondPresses() {
  useEffect(() => {
    let clicked: Element | null = null;
    let held: EventTarget | null = null;
    const allow = (event: Event, { isMeant }: { isMeant: boolean }) => {
      if (isMeant) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onClick = (event: MouseEvent) => {
      if (event.detail === 0) return; // by the keyboard, or a script
      const pressed = pressable(event.target);
      if (event.detail === 1) clicked = pressed;
      else allow(event, { isMeant: pressed === clicked && !isRemoving(pressed) });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.repeat) held = event.target;
      else if (KEYS.includes(event.key)) allow(event, { isMeant: event.target === held && !isRemoving(event.target) });
    };
    // On the window, before React and everything else.
    addEventListener("click", onClick, true);
    addEventListener("keydown", onKeyDown, true);
    return () => {
      removeEventListener("click", onClick, true);
      removeEventListener("keydown", onKeyDown, true);
    };
  }, []);
  return null;
}

/** What a click acts on; null for mere text. */
function pressable(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const pressed = target.closest("button, a, label, summary, input, textarea, select, [role^=menuitem]");
  return pressed instanceof HTMLLabelElement ? (pressed.control ?? pressed) : pressed;
}

function isRemoving(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("[data-takes-away]");
}
