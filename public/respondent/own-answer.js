// Selects the answer of one's own that is being written, in browsers in which the style sheet cannot hide its input until then. main.js loads
// it on pages with such an answer.
document.addEventListener("input", ({ target }) => {
  const choice = target instanceof Element && target.closest(".other")?.previousElementSibling;
  if (choice instanceof HTMLSelectElement) choice.value = " ";
  const box = choice && choice.querySelector("input");
  if (box) box.checked = true;
});
