/** The index at which a dragged type would be inserted: above the first question whose middle is below the pointer. Null outside the form. */
export function indexAt({ x, y }: { x: number; y: number }): number | null {
  const form = document.querySelector(".slip-canvas")?.getBoundingClientRect();
  if (!form || x < form.left || x > form.right) return null;
  const cards = [...document.querySelectorAll("[data-card]")];
  const below = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below < 0 ? cards.length : below;
}

/** Draws the line at that index without rendering the cards again. */
export function markDropIndex(index: number | null): void {
  for (const [position, card] of document.querySelectorAll<HTMLElement>("[data-card]").entries()) {
    card.toggleAttribute("data-drop-above", position === index);
    card.toggleAttribute("data-drop-below", index === position + 1 && card.nextElementSibling === null);
  }
}
