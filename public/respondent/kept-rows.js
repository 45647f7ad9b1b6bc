// A question's uploaded files (lib/rules/fields/types/file/file-control.tsx).
import { announceChange } from "./questions.js";

/** @param {HTMLElement} question @param {{ token: string, name: string }} file */
export function addRow(question, { token, name }) {
  const input = fileInputOf(question);
  if (!input) return;
  const row = document.createElement("div");
  row.className = "kept";
  const hidden = document.createElement("input");
  hidden.type = "hidden";
  hidden.name = `${input.name}[kept]`;
  hidden.value = `${token} ${name}`;
  const said = document.createElement("p");
  said.className = "kept-name";
  const { kept, remove = "" } = /** @type {HTMLElement} */ (input.parentElement).dataset;
  const [before = "", after = ""] = remove.split("{name}");
  said.append(`${kept} `, isolated(name));
  row.append(hidden, said);
  input.before(row);
  offerToRemove(question, row, [before, isolated(name), after]);
}

/** A name keeps its own direction within a sentence. @param {string} name */
function isolated(name) {
  const element = document.createElement("bdi");
  element.textContent = name;
  return element;
}

/** @param {HTMLElement} question */
export function clearRows(question) {
  for (const row of question.querySelectorAll(".kept")) row.remove();
}

/** Replaces the checkbox that removes a file on the next submit with a button that removes it at once. @param {HTMLElement} question @param {Element} row @param {Iterable<string | Node>} [words] of the button, if the row has no checkbox */
export function offerToRemove(question, row, words = row.querySelector(".choice label")?.childNodes ?? []) {
  const choice = row.querySelector(".choice");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.append(...words);
  button.addEventListener("click", () => {
    row.remove();
    fileInputOf(question)?.focus();
    announceChange(question);
  });
  choice?.remove();
  row.append(button);
}

/** @param {HTMLElement} question @returns {HTMLInputElement | null} */
export function fileInputOf(question) {
  return question.querySelector("input[type=file]");
}
