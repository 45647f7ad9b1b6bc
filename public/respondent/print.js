/** Shows the receipt's button for printing, which can do nothing without a script. */
export function offerPrint() {
  const button = document.getElementById("print");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
