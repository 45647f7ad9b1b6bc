import { useEffect } from "react";

let open = 0;

/** Whether a dialog or sheet is open on this page. */
export function isOverlayOpen(): boolean {
  return open > 0;
}

/** Counts a dialog or sheet while it is open. */
export function useOverlayCount(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    open += 1;
    return () => {
      open -= 1;
    };
  }, [isOpen]);
}
