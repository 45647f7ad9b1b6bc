/** Whether the focused element, such as a text field or a menu, handles keys itself. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null;
}
