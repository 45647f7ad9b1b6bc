// Uploads a file as soon as it is chosen. Where that fails the file stays in its input and goes along with the answers.
import { checkAddress } from "./check.js";
import { addRow, clearRows, fileInputOf, offerToRemove } from "./kept-rows.js";
import { announceChange, controlsOf, fill, keyOf, questionOf, questionsOf } from "./questions.js";
import { showErrors } from "./show-errors.js";

/** @param {HTMLElement} page */
export function uploadAhead(page) {
  for (const question of questionsOf(page)) for (const row of question.querySelectorAll(".kept")) offerToRemove(question, row);
  page.addEventListener("change", ({ target }) => {
    const question = questionOf(target);
    const input = question && fileInputOf(question);
    if (question && input && target === input) upload(page, question, input);
  });
}

/** @param {HTMLElement} page @param {HTMLElement} question @param {HTMLInputElement} input */
function upload(page, question, input) {
  question.dispatchEvent(new Event("formslip:upload")); // ends the one before
  const files = [...(input.files ?? [])];
  if (files.length === 0) return;
  const name = files.map((file) => file.name).join(", ");
  const line = progressLine(input);
  const say = (/** @type {number} */ percent) => line.show(percent, fill(page.dataset.uploading, { name, percent: String(percent) }));

  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  question.addEventListener("formslip:upload", abort, { once: true });
  page.addEventListener("submit", abort, { once: true });
  request.upload.addEventListener("progress", ({ loaded, total }) => say(Math.floor((loaded / total) * 100)));
  request.addEventListener("loadend", () => {
    question.removeEventListener("formslip:upload", abort);
    page.removeEventListener("submit", abort);
  });
  request.addEventListener("abort", () => line.remove());
  request.addEventListener("error", () => line.end(fill(page.dataset.uploadFailed, { name })));
  request.addEventListener("load", () => {
    const result = request.status === 200 ? /** @type {import("./check.js").Check | null} */ (request.response) : null;
    if (!result) {
      line.end(fill(page.dataset.uploadFailed, { name }));
      return;
    }
    line.remove();
    input.value = "";
    clearRows(question);
    for (const file of result.files[keyOf(question)] ?? []) addRow(question, file);
    showErrors(page, question, result.errors[keyOf(question)] ?? []);
    announceChange(question);
  });
  request.responseType = "json";
  request.open("POST", checkAddress(page));
  say(0);
  request.send(answerTo(question, input.name, files));
}

/** @param {HTMLElement} question @param {string} name @param {File[]} files */
function answerTo(question, name, files) {
  const answer = new FormData();
  for (const control of controlsOf(question)) if (control.type === "hidden") answer.append(control.name, control.value);
  for (const file of files) answer.append(name, file);
  return answer;
}

/** Shows every step, and says aloud only the halves. @param {HTMLInputElement} input */
function progressLine(input) {
  input.parentElement?.querySelector(".progress")?.remove();
  const line = document.createElement("div");
  line.className = "progress";
  const bar = document.createElement("progress");
  bar.max = 100;
  const text = document.createElement("p");
  text.setAttribute("role", "status");
  line.append(bar, text);
  input.after(line);
  let said = -1;
  return {
    show(/** @type {number} */ percent, /** @type {string} */ words) {
      bar.value = percent;
      bar.setAttribute("aria-label", words);
      if (Math.floor(percent / 50) === said) return;
      said = Math.floor(percent / 50);
      text.textContent = words;
    },
    end(/** @type {string} */ words) {
      bar.remove();
      text.textContent = words;
    },
    remove: () => line.remove(),
  };
}
