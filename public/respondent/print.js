// Shows the receipt's print button, which needs a script. main.js loads it there.
const printButton = document.getElementById("print");
if (printButton) {
  printButton.hidden = false;
  printButton.addEventListener("click", () => print());
}
