/** Where on the form a type would land: above the first question whose middle is below the pointer. Null beside the form. */
export function placeAt({ x, y }: { x: number; y: number }): number | null {
  const form = document.querySelector(".slip-canvas")?.getBoundingClientRect();
  if (!form || x < form.left || x > form.right) return null;
  const cards = [...document.querySelectorAll("[data-card]")];
  const below = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below < 0 ? cards.length : below;
}

/** Draws the line at that place; the cards need not be rendered anew for it. */
export function markPlace(index: number | null): void {
  for (const [place, card] of document.querySelectorAll<HTMLElement>("[data-card]").entries()) {
    card.toggleAttribute("data-drop-above", place === index);
    card.toggleAttribute("data-drop-below", index === place + 1 && card.nextElementSibling === null);
  }
}
