/** Nothing: a page begins with its heading and its text. */
export function PageControl() {
  return null;
}
