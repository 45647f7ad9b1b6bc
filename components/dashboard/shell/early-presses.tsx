"use client";

import { useEffect } from "react";

declare global {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Returns the button clicked before the page's script had loaded, once. */
    takeEarlyPress?: () => HTMLElement | undefined;
  }
}

/** Inline script that runs while the page is parsed: remembers the last click, and stops native submits, which would put the fields into the URL. */
const KEEP = `(() => {
  let pressed;
  const keep = ({ target }) => { pressed = target.closest?.("button") ?? undefined; };
  const hold = (event) => event.preventDefault();
  addEventListener("click", keep, true);
  addEventListener("submit", hold, true);
  window.takeEarlyPress = () => {
    removeEventListener("click", keep, true);
    removeEventListener("submit", hold, true);
    return pressed;
  };
})();`;

/** On slow phones buttons are visible long before they work. Early clicks are replayed. */
export function EarlyPresses({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const button = window.takeEarlyPress?.();
    delete window.takeEarlyPress;
    if (button?.isConnected) button.click();
  }, []);
  // Browsers hide nonces from scripts, so it always differs from the server's HTML.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP }} />;
}
