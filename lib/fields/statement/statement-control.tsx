/** Nothing: a statement is its heading and its text. */
export function StatementControl() {
  return null;
}
