// After a first try: what is wrong with a question is shown as soon as it is left, in the words of the service. Before it,
// what an upload has shown to be wrong is looked at again when it is mended.
import { check } from "./check.js";
import { fileInputOf } from "./kept-rows.js";
import { formIn, isChoice, ofQuestion, questionOf } from "./questions.js";
import { showErrors } from "./show-errors.js";

/** @param {HTMLElement} page */
export function showErrorsInline(page) {
  const isTried = page.dataset.sentBack !== undefined;
  /** Since the service was last asked. @type {Set<HTMLElement>} */
  const changed = new Set();
  /** Of which it was asked, and has not answered. @type {Set<HTMLElement>} */
  const asked = new Set();
  /** @type {AbortController | undefined} */
  let running;

  const look = async () => {
    if (changed.size === 0) return;
    for (const question of changed) asked.add(question);
    changed.clear();
    running?.abort();
    const mine = (running = new AbortController());
    const result = await check(page, answersOf(page), mine);
    if (!result || result.sent || mine.signal.aborted) return;
    for (const question of asked) {
      // A file that waits in its input was not among what was asked.
      const isKnown = !changed.has(question) && !fileInputOf(question)?.value;
      if (isKnown) showErrors(page, question, ofQuestion(result.errors, question) ?? []);
    }
    asked.clear();
  };

  page.addEventListener("input", ({ target }) => {
    const question = questionOf(target);
    if (!question || !(isTried || question.matches(".question-wrong")) || target === fileInputOf(question)) return;
    changed.add(question);
    // What is chosen is answered at once. What is typed is looked at when the whole question is left.
    const isTyped = target instanceof HTMLInputElement ? !isChoice(target) : target instanceof HTMLTextAreaElement;
    if (!isTyped) void look();
  });
  page.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (questionOf(relatedTarget) !== questionOf(target)) void look();
  });
}

/** Everything but the contents of files. @param {HTMLElement} page */
function answersOf(page) {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(formIn(page))) if (typeof value === "string") answers.append(name, value);
  return answers;
}
