// How a sealed form's page shows errors and problems. Part of sealed.js.
import { keyOf, questionsOf } from "./questions.js";
import { showErrors } from "./show-errors.js";

/**
 * Shows the errors of questions as the service renders them; with a title, also a summary of all of them.
 * @param {HTMLElement} page @param {Record<string, string[]>} errors by the keys of questions @param {{ title?: string }} [summary]
 */
export function showAllErrors(page, errors, { title } = {}) {
  const questions = questionsOf(page).filter((question) => title !== undefined || Object.hasOwn(errors, keyOf(question)));
  for (const question of questions) showErrors(page, question, errors[keyOf(question)] ?? []);
  if (title === undefined) return;
  const list = document.createElement("ul");
  for (const question of questions)
    for (const text of errors[keyOf(question)] ?? []) {
      const entry = document.createElement("li");
      entry.dataset.for = keyOf(question);
      const link = document.createElement("a");
      link.href = `#q-${keyOf(question)}`;
      const words = document.createElement("bdi");
      words.textContent = text;
      link.append(words);
      entry.append(link);
      list.append(entry);
    }
  putFirst(page, title, [list]);
}

/**
 * Shows why nothing was stored, in the words of the service's reply.
 * @param {HTMLElement} page @param {Document} reply the page with which it replied
 */
export function sayProblem(page, reply) {
  const place = reply.querySelector(".summary") ?? reply.querySelector("main");
  const texts = [...(place?.querySelectorAll("p") ?? [])].slice(0, 3).map(({ textContent }) => paragraph(textContent));
  putFirst(page, place?.querySelector("h1, h2")?.textContent ?? "", texts);
}

/**
 * The errors of questions in a reply of the service, which knows only whether their files are still there.
 * @param {Document} reply @returns {Record<string, string[]>} by the keys of questions
 */
export function errorsIn(reply) {
  /** @type {Record<string, string[]>} */
  const errors = {};
  for (const entry of reply.querySelectorAll(/** @type {"li"} */ (".summary li[data-for]")))
    (errors[entry.dataset.for ?? ""] ??= []).push(entry.textContent.trim());
  return errors;
}

/** Shows that the service was not reached. @param {HTMLElement} page @param {{ title: string, text: string }} fault */
export function sayFault(page, { title, text }) {
  putFirst(page, title, [paragraph(text)]);
}

/** @param {string} text */
function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

/** @param {HTMLElement} page @param {string} title @param {HTMLElement[]} parts */
function putFirst(page, title, parts) {
  page.querySelector(".summary")?.remove();
  const summary = document.createElement("section");
  summary.className = "summary";
  summary.tabIndex = -1;
  const heading = document.createElement("h2");
  heading.textContent = title;
  summary.append(heading, ...parts);
  page.prepend(summary);
  summary.focus();
}
