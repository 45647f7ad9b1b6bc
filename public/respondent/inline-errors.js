// After a first attempt to send: shows a question's errors as soon as it loses focus, in the service's words. Before it,
// errors of an upload are checked again once corrected.
import { check } from "./check.js";
import { untilClicked } from "./held-button.js";
import { fileInputOf } from "./kept-rows.js";
import { formIn, isChoice, ofQuestion, questionOf } from "./questions.js";
import { showErrors } from "./show-errors.js";

/** @param {HTMLElement} page */
export function showErrorsInline(page) {
  const isTried = page.dataset.sentBack !== undefined;
  /** Changed since the last check. @type {Set<HTMLElement>} */
  const changed = new Set();
  /** Being checked. @type {Set<HTMLElement>} */
  const asked = new Set();
  /** @type {AbortController | undefined} */
  let running;

  const recheck = async () => {
    if (changed.size === 0) return;
    for (const question of changed) asked.add(question);
    changed.clear();
    running?.abort();
    const mine = (running = new AbortController());
    const result = await check(page, answersOf(page), mine);
    await untilClicked();
    if (!result || result.sent || mine.signal.aborted) return;
    for (const question of asked) {
      // A file still in its input was not part of the check.
      const isKnown = !changed.has(question) && !fileInputOf(question)?.value;
      if (isKnown) showErrors(page, question, ofQuestion(result.errors, question) ?? []);
    }
    asked.clear();
  };

  page.addEventListener("input", ({ target }) => {
    const question = questionOf(target);
    if (!question || !(isTried || question.matches(".question-wrong")) || target === fileInputOf(question)) return;
    changed.add(question);
    // Choices are checked at once, typed text when focus leaves the whole question.
    const isTyped = target instanceof HTMLInputElement ? !isChoice(target) : target instanceof HTMLTextAreaElement;
    if (!isTyped) void recheck();
  });
  page.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (questionOf(relatedTarget) !== questionOf(target)) void recheck();
  });
}

/** The form's data without files. @param {HTMLElement} page */
function answersOf(page) {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(formIn(page))) if (typeof value === "string") answers.append(name, value);
  return answers;
}
