import { announceChange, controlsOf, isChoice, questionOf } from "./questions.js";

/** Lets an optional choice of one be taken back: a radio button, once selected, cannot be. @param {HTMLElement} page */
export function offerClear(page) {
  for (const button of page.querySelectorAll(/** @type {"button"} */ ("[data-clear]"))) {
    const question = questionOf(button);
    if (!question) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      const radios = controlsOf(question).filter(isChoice);
      for (const radio of radios) radio.checked = false;
      radios[0]?.focus(); // the button disappears, and the focus would with it
      announceChange(question);
    });
  }
}
