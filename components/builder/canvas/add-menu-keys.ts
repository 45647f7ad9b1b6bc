let cameFrom: HTMLElement | null = null;

/** Opens the menu of types below the question in which a key was pressed, or at the end of the form. */
export function openAddMenu(target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest("[data-card]") : null;
  const below = card?.querySelector<HTMLElement>("[data-part=insert]:not([data-above])");
  const button = below ?? document.querySelector<HTMLElement>("[data-part=add]");
  cameFrom = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;
  button?.focus();
  button?.click();
}

/** Where the focus was before a key opened the menu; it leads back once. */
export function takeWayBack(): HTMLElement | null {
  const back = cameFrom?.isConnected ? cameFrom : null;
  cameFrom = null;
  return back;
}

/** A card, a button on the form, or an empty text of it. Not an option, whose text may well begin with a slash. */
export function isAddKeyPlace(target: EventTarget | null): boolean {
  if (target === document.body) return true;
  if (target instanceof HTMLTextAreaElement)
    return target.value === "" && target.matches(".in-place:not([data-part^=option], [data-part^=rows-], [data-part^=columns-])");
  if (!(target instanceof HTMLElement) || target.matches("input:not([type=checkbox]), select")) return false;
  return target.closest(".slip-canvas") !== null;
}
