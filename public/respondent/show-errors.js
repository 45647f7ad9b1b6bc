import { controlsOf, keyOf } from "./questions.js";

/**
 * Updates a question and the summary as the server would render them with these errors.
 * @param {HTMLElement} page @param {HTMLElement} question @param {string[]} texts
 */
export function showErrors(page, question, texts) {
  const box = question.querySelector(".errors");
  if (!box || texts.join("\n") === [...box.querySelectorAll("bdi")].map(({ textContent }) => textContent).join("\n")) return;
  box.textContent = "";
  box.append(...texts.map((text) => errorOf(text, page.dataset.error ?? "")));
  const isWrong = texts.length > 0;
  question.classList.toggle("question-wrong", isWrong);
  const controls = controlsOf(question).filter(({ type }) => type !== "hidden");
  for (const control of controls) {
    if (isWrong) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
  describe(question.matches("fieldset") ? question : controls[0], box.id, isWrong);
  updateSummary(keyOf(question), texts);
}

/** @param {string} text @param {string} prefix */
function errorOf(text, prefix) {
  const error = document.createElement("p");
  error.className = "error";
  const unseen = document.createElement("span");
  unseen.className = "unseen";
  unseen.textContent = prefix;
  const words = document.createElement("bdi");
  words.textContent = text;
  error.append(unseen, words);
  return error;
}

/** @param {Element | undefined} element @param {string} id @param {boolean} isDescribed */
function describe(element, id, isDescribed) {
  const others = (element?.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other && other !== id);
  const ids = isDescribed ? [...others, id] : others;
  if (ids.length > 0) element?.setAttribute("aria-describedby", ids.join(" "));
  else element?.removeAttribute("aria-describedby");
}

/** Removes solved errors from the summary and updates the others; adds none. @param {string} key @param {string[]} texts */
function updateSummary(key, texts) {
  const summary = document.querySelector(".summary");
  const entries = [...(summary?.querySelectorAll("li") ?? [])].filter((entry) => entry.dataset.for === key);
  for (const [index, entry] of entries.entries()) {
    const text = texts[index];
    const words = entry.querySelector("bdi");
    if (text === undefined) entry.remove();
    else if (words && words.textContent !== text) words.textContent = text;
  }
  if (summary?.querySelector("ul") && !summary.querySelector("li")) summary.remove();
}
