/** Whether keys belong to what has the focus, such as a text field or a menu. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null;
}
