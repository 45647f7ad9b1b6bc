"use client";

import { useEffect } from "react";

const KEYS = ["Enter", " ", "Delete", "Backspace"];
/** For how long a press may still be meant for what was there before; milliseconds. */
const SECOND_MS = 800;
/** How far apart two taps of one finger may be; CSS pixels. */
const NEAR_PX = 40;

/**
 * A second press never hits the next thing. An action may remove what was pressed, and something else is then under the pointer or has
 * the focus: the second click of a double click, or a key that is held down, would act on that.
 *
 * So a continued press counts only on the element where it began, and never on one marked with `takesAway`, of which React may have
 * reused the element for the next row. A touch screen reports a double tap as two single clicks, and an impatient person presses again when
 * nothing happens: a press at the same place is refused for a moment after one that removed something, and again once that is gone.
 */
export function SecondPresses() {
  useEffect(() => {
    const watch = new PressWatch();
    // On the window, before React and everything else.
    addEventListener("click", watch.onClick, true);
    addEventListener("keydown", watch.onKeyDown, true);
    addEventListener("input", watch.onInput, true);
    watch.removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("click", watch.onClick, true);
      removeEventListener("keydown", watch.onKeyDown, true);
      removeEventListener("input", watch.onInput, true);
      watch.removals.disconnect();
    };
  }, []);
  return null;
}

/** Times are those of events: milliseconds since the page began. */
type Press = { on: EventTarget | null; isRemoving: boolean; at: number; x: number; y: number };

class PressWatch {
  private clicked: Press | null = null;
  private keyed: Press | null = null;
  /** The element on which a key was refused; browsers may click it all the same once the key is let go. */
  private refused: EventTarget | null = null;
  /** When something that could be removed was removed. */
  private removedAt = -Infinity;

  readonly removals = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => [...removedNodes].some(holdsRemoving))) this.removedAt = performance.now();
  });

  readonly onClick = (event: MouseEvent) => {
    // By the keyboard, or a script.
    if (event.detail === 0) {
      allow(event, { isMeant: this.refused === null || event.target !== this.refused });
      return;
    }
    const before = this.clicked;
    const press = pressOf(event, pressable(event.target), { x: event.clientX, y: event.clientY });
    const goesElsewhere = event.detail > 1 && (press.isRemoving || (before !== null && before.on !== press.on));
    const isMeant = !goesElsewhere && !this.isSecond(press, before);
    // What is refused belongs to the press before it, and so does what follows.
    this.clicked = isMeant || !before ? press : { ...press, on: before.on, isRemoving: before.isRemoving };
    this.keyed = null;
    allow(event, { isMeant });
  };

  readonly onKeyDown = (event: KeyboardEvent) => {
    const before = this.keyed;
    const press = pressOf(event, event.target, { x: 0, y: 0 });
    const isMeant = !KEYS.includes(event.key) || !this.isKeySecond(press, { before, isHeld: event.repeat });
    if (!event.repeat || !isMeant) this.keyed = isMeant || !before ? press : { ...press, on: before.on };
    this.refused = isMeant ? null : event.target;
    this.clicked = null;
    allow(event, { isMeant });
  };

  /** A person who has typed something in between means the next press. */
  readonly onInput = () => {
    this.clicked = null;
    this.keyed = null;
  };

  private isKeySecond(press: Press, { before, isHeld }: { before: Press | null; isHeld: boolean }): boolean {
    if (isHeld) return press.isRemoving || before?.on !== press.on;
    return press.isRemoving && this.isSecond(press, before);
  }

  /** Whether it follows another press at the same place so closely that it may be meant for what is no longer there. */
  private isSecond(press: Press, before: Press | null): boolean {
    if (!before?.isRemoving || Math.hypot(press.x - before.x, press.y - before.y) > NEAR_PX) return false;
    return press.at - before.at < SECOND_MS || (press.isRemoving && this.removedAt >= before.at && press.at - this.removedAt < SECOND_MS);
  }
}

function pressOf({ timeStamp: at }: Event, on: EventTarget | null, place: { x: number; y: number }): Press {
  return { on, isRemoving: on instanceof Element && on.matches(REMOVING), at, ...place };
}

function allow(event: Event, { isMeant }: { isMeant: boolean }): void {
  if (isMeant) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What a click acts on; null for mere text. */
function pressable(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const pressed = target.closest("button, a, label, summary, input, textarea, select, [role^=menuitem]");
  return pressed instanceof HTMLLabelElement ? (pressed.control ?? pressed) : pressed;
}

function holdsRemoving(node: Node): boolean {
  return node instanceof Element && (node.matches(REMOVING) || node.querySelector(REMOVING) !== null);
}

const REMOVING = "[data-takes-away]";
