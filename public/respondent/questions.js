// The page's questions and their inputs, as the server renders them (components/respondent/question.tsx).

/**
 * The form's owner names the inputs, and an input named `action` shadows the form element's property: nothing
 * is read from the form element, and the page's data for this script is on <main>.
 * @param {HTMLElement} page
 */
export function formIn(page) {
  return /** @type {HTMLFormElement} */ (page.querySelector("form"));
}

/**
 * On the page that changes a response it is the state of the answers that the page was filled with.
 * @param {HTMLElement} page @returns {HTMLInputElement} its `data-fresh` is an unused token
 */
export function tokenIn(page) {
  const token = /** @type {HTMLInputElement} */ (page.querySelector("input[name=submission_token], input[name=_seen]"));
  token.dataset.fresh = token.dataset.fresh ?? token.value;
  return token;
}

/** The version of the form that the page shows. @param {HTMLElement} page */
export function versionOf(page) {
  return /** @type {HTMLInputElement} */ (page.querySelector("input[name=_version]")).value;
}

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

/** @param {ParentNode} page @returns {HTMLElement[]} */
export function questionsOf(page) {
  return [...page.querySelectorAll(/** @type {"div"} */ ("[data-question]"))];
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
export function questionOf(target) {
  return target instanceof Element ? target.closest(/** @type {"div"} */ ("[data-question]")) : null;
}

/** @param {HTMLElement} question */
export function keyOf(question) {
  return question.dataset.question ?? "";
}

/** The inputs of a question, without the boxes that remove a file, and without a slider, which has no name. @param {HTMLElement} question @returns {Control[]} */
export function controlsOf(question) {
  const controls = /** @type {NodeListOf<Control>} */ (question.querySelectorAll("input, select, textarea"));
  return [...controls].filter(({ name }) => name && !name.endsWith("[remove]"));
}

/** @param {Control} control @returns {control is HTMLInputElement} */
export function isChoice(control) {
  return control.type === "radio" || control.type === "checkbox";
}

/**
 * An object's own value for a question, since keys may be named like inherited properties.
 * @template Value @param {Record<string, Value>} byKey @param {HTMLElement} question @returns {Value | undefined}
 */
export function ofQuestion(byKey, question) {
  return Object.entries(byKey).find(([key]) => key === keyOf(question))?.[1];
}

/** Dispatched when the script has restored answers or removed them. */
export const ANSWERS_CHANGED = "formslip:answers";

/** Reports a change of an answer made by the script itself. @param {HTMLElement} question */
export function announceChange(question) {
  question.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {string | undefined} sentence @param {Record<string, string>} parts */
export function fill(sentence, parts) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (whole, /** @type {string} */ name) => parts[name] ?? whole);
}
