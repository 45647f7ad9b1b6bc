/** Renders nothing: a page begins with its heading and text. */
export function PageControl() {
  return null;
}
