// Reports each question that is started, once, so that the owner sees where people stop. Nothing identifies the respondent.
import { keyOf, questionOf } from "./questions.js";

/** @param {HTMLElement} page */
export function sayProgress(page) {
  if (page.dataset.count === undefined) return;
  /** @type {Set<string>} */
  const begun = new Set();
  page.addEventListener("input", ({ target }) => {
    const question = questionOf(target);
    const key = question && keyOf(question);
    if (!key || begun.has(key)) return;
    const said = new URLSearchParams(begun.size || page.dataset.base ? { key } : { key, started: "" });
    begun.add(key);
    navigator.sendBeacon(`${page.dataset.base ?? page.dataset.form}/progress`, said);
  });
}
