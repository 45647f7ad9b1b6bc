"use client";

import { useEffect } from "react";

declare global {
  // A type cannot add to what is there.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** The button that was pressed before the page's script answered for it; asked once. */
    takeEarlyPress?: () => HTMLElement | undefined;
  }
}

/** Runs while the page is still being read: keeps the last press, and no form goes the browser's way, its fields in the address. */
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

/** On a slow phone buttons can be seen well before they work. Pressing one then is not in vain: it is pressed again once they do. */
export function EarlyPresses({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const button = window.takeEarlyPress?.();
    delete window.takeEarlyPress;
    if (button?.isConnected) button.click();
  }, []);
  // Browsers hide a nonce from scripts, so that it is never what the server wrote.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP }} />;
}
