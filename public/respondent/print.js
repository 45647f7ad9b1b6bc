/** Shows the receipt's print button, which needs a script. */
export function offerPrint() {
  const button = document.getElementById("print");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
