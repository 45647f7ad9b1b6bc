// A question's uploaded files (lib/rules/fields/types/file/file-control.tsx).
import { announceChange, fill } from "./questions.js";

/** @param {HTMLElement} question @param {{ token: string, name: string }} file */
export function addRow(question, file) {
  const input = fileInputOf(question);
  const row = question.querySelector("template")?.content.firstElementChild?.cloneNode(true);
  if (!input || !(row instanceof HTMLElement)) return;
  const parts = { ...file, field: input.name, index: String(question.querySelectorAll(".kept").length + 1) };
  for (const element of [row, ...row.querySelectorAll("*")]) {
    for (const attribute of element.attributes) attribute.value = fill(attribute.value, parts);
    for (const node of element.childNodes) if (node instanceof Text) node.data = fill(node.data, parts);
  }
  input.before(row);
  offerToRemove(question, row);
}

/** @param {HTMLElement} question */
export function clearRows(question) {
  for (const row of question.querySelectorAll(".kept")) row.remove();
}

/** Replaces the checkbox that removes a file on the next submit with a button that removes it at once. @param {HTMLElement} question @param {Element} row */
export function offerToRemove(question, row) {
  const choice = row.querySelector(".choice");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.append(...(choice?.querySelector("label")?.childNodes ?? []));
  button.addEventListener("click", () => {
    row.remove();
    fileInputOf(question)?.focus();
    announceChange(question);
  });
  choice?.replaceWith(button);
}

/** @param {HTMLElement} question @returns {HTMLInputElement | null} */
export function fileInputOf(question) {
  return question.querySelector("input[type=file]");
}
