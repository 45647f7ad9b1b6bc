// Answers in one's own words. main.js loads it on pages with such an answer.
import { ANSWERS_CHANGED } from "./questions.js";

// Typing one selects it, in browsers where the style sheet cannot hide its input until then.
document.addEventListener("input", ({ target }) => {
  const choice = target instanceof Element && target.closest(".other")?.previousElementSibling;
  if (choice instanceof HTMLSelectElement) choice.value = " ";
  const box = choice && choice.querySelector("input");
  if (box) box.checked = true;
});

// A hidden one, because another option was chosen after all, is not sent.
const settle = () => {
  for (const text of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".other input")))
    text.disabled = getComputedStyle(/** @type {Element} */ (text.closest(".other"))).display === "none";
};
const page = document.querySelector("main");
for (const event of ["input", "change", ANSWERS_CHANGED]) page?.addEventListener(event, settle);
addEventListener("pageshow", settle); // the browser may have restored what was typed
settle();
