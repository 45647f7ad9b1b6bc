// After a first try: what is wrong with a question is shown as soon as it is left, in the words of the service.
import { check } from "./check.js";
import { formIn, isChoice, keyOf, questionOf } from "./questions.js";
import { showErrors } from "./show-errors.js";

/** @param {HTMLElement} page */
export function showErrorsInline(page) {
  if (page.dataset.sentBack === undefined) return;
  /** @type {Set<HTMLElement>} */
  const touched = new Set();
  let isChanged = false;
  /** @type {AbortController | undefined} */
  let running;

  const look = async () => {
    if (!isChanged) return;
    isChanged = false;
    running?.abort();
    const { signal } = (running = new AbortController());
    const result = await check(page, answersOf(page), signal);
    if (!result || result.sent || signal.aborted) return;
    for (const question of touched) showErrors(page, question, result.errors[keyOf(question)] ?? []);
  };

  page.addEventListener("input", ({ target }) => {
    const question = questionOf(target);
    if (!question) return;
    touched.add(question);
    isChanged = true;
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
