/** The room that a toast takes at least, with the distance to what is below it. */
const TOAST_HEIGHT = 96;

type Bar = { top: number; bottom: number };

/**
 * The distance from the lower edge of the screen at which toasts do not cover any of the bars there.
 *
 * @param height the screen's
 */
export function toastClearance(bars: Bar[], height: number): number {
  let clearance = 0;
  for (const { top, bottom } of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const isVisible = bottom > top && bottom > 0 && top < height;
    // A bar further up leaves room for a toast below it.
    if (isVisible && bottom > height - clearance - TOAST_HEIGHT) clearance = Math.max(clearance, height - top);
  }
  // On a screen that is nothing but bars, a toast that covers one is better than none.
  return clearance > height - TOAST_HEIGHT ? 0 : Math.round(clearance);
}
