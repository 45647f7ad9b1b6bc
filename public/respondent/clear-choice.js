import { announceChange, controlsOf, isChoice, questionOf } from "./questions.js";

/** Lets an optional choice be taken back: a radio button, once selected, cannot be. @param {HTMLElement} page */
export function offerClear(page) {
  for (const button of page.querySelectorAll(/** @type {"button"} */ ("[data-clear]"))) {
    const question = questionOf(button);
    if (!question) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      const controls = controlsOf(question);
      for (const control of controls) {
        if (isChoice(control)) control.checked = false;
        else control.value = "";
      }
      controls[0]?.focus(); // the button disappears, and the focus would with it
      announceChange(question);
    });
  }
}
