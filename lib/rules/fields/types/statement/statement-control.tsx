/** Renders nothing: a statement is only its heading and text. */
export function StatementControl() {
  return null;
}
