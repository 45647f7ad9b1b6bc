// A slider for a number with two limits. It writes into the number's input, whose text is the answer: empty is no answer, wherever the slider
// stands. Controls that need it name it in `data-load` (lib/rules/fields/types/number/slider.tsx).
import { plainNumber, twoReadings } from "../../lib/rules/fields/definition/typed-number";
import { RESTORED } from "./answers.js";
import { ANSWERS_CHANGED, questionOf } from "./questions.js";

for (const box of document.querySelectorAll(/** @type {"div"} */ (".slider"))) {
  const [range, number, sign] = /** @type {NodeListOf<HTMLInputElement>} */ (box.querySelectorAll("input"));
  if (range && number && sign) connect(box, { range, number, sign: sign.value });
}

/** @param {HTMLElement} box @param {{range: HTMLInputElement, number: HTMLInputElement, sign: string}} inputs */
function connect(box, { range, number, sign }) {
  /** Shows what was typed. */
  const show = () => {
    const typed = number.value.trim();
    const value = valueOf(typed, sign);
    if (value !== null) range.value = value;
    const isOpen = typed === "";
    box.classList.toggle("slider-open", isOpen);
    range.setAttribute("aria-valuetext", isOpen ? (box.dataset.open ?? "") : [typed, box.dataset.unit ?? ""].join(" ").trim());
  };
  /** Answers with the place of the slider, also when it was not moved from where it stood. */
  const take = () => {
    const text = range.value.replace(".", sign);
    number.value = twoReadings(text) ? `${text}0` : text;
    show();
  };
  range.addEventListener("input", take);
  const settle = () => {
    if (number.value.trim() !== "") return;
    take();
    range.dispatchEvent(new Event("input", { bubbles: true }));
  };
  range.addEventListener("click", settle);
  range.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault(); // would send the form
    if (event.key === "Enter" || event.key === " ") settle();
  });
  number.addEventListener("input", show);
  questionOf(box)?.addEventListener(RESTORED, show);
  document.querySelector("main")?.addEventListener(ANSWERS_CHANGED, show);
  addEventListener("pageshow", show); // the browser may have brought back what was typed
  show();
  range.hidden = false;
}

/** A typed number as the range input takes it; null if it cannot be read. @param {string} typed @param {string} sign the page's decimal sign */
function valueOf(typed, sign) {
  const readings = twoReadings(typed);
  if (!readings) return plainNumber(typed);
  return typed.includes(sign) ? readings.decimal : readings.thousands;
}
