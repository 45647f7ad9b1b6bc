/** The index at which something dropped at this height is inserted: above the first element whose middle is below the pointer. */
export function dropIndexAt(y: number, elements: readonly Element[]): number {
  const below = elements.findIndex((element) => {
    const { top, height } = element.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below < 0 ? elements.length : below;
}

/** Draws the line at that index without rendering the elements again; null removes it. */
export function markDropIndex(index: number | null, elements: readonly Element[]): void {
  for (const [position, element] of elements.entries()) {
    element.toggleAttribute("data-drop-above", position === index);
    element.toggleAttribute("data-drop-below", index === elements.length && position === elements.length - 1);
  }
}

/** Where an element of a list is after it was dropped at an index, which counts its old place. */
export function placeAfterDrop(from: number, index: number): number {
  return index > from ? index - 1 : index;
}
