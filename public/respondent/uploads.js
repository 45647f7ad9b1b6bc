// main.js loads it on pages with a file question. Uploads a file as soon as it is chosen. If that fails, the file stays in its input and is sent with the form.
import { checkAddress } from "./check.js";
import { untilClicked } from "./held-button.js";
import { addRow, clearRows, fileInputOf, offerToRemove } from "./kept-rows.js";
import { controlsOf, fill, keyOf, ofQuestion, questionOf, questionsOf, versionOf } from "./questions.js";
import { showErrors } from "./show-errors.js";
import { faultOf, progressLine } from "./upload-line.js";

/** @typedef {import("./upload-line.js").Rule} Rule */

const END = "formslip:end";

uploadAhead(/** @type {HTMLElement} */ (document.querySelector("main")));

/** @param {HTMLElement} page */
function uploadAhead(page) {
  // Not those of its entries: each of them is a question of its own.
  for (const question of questionsOf(page).filter((each) => questionOf(fileInputOf(each)) === each)) {
    for (const row of question.querySelectorAll(".kept")) offerToRemove(question, row);
    const input = fileInputOf(question);
    if (input?.files?.length) upload(page, question, input); // chosen before this script was there
  }
  page.addEventListener("change", ({ target }) => {
    const question = questionOf(target);
    const input = question && fileInputOf(question);
    if (question && input && target === input) upload(page, question, input);
  });
}

/** Aborts a running upload and removes its progress line. @param {HTMLElement} question */
function endUpload(question) {
  question.dispatchEvent(new Event(END));
  question.querySelector(".progress")?.remove();
}

/** @param {HTMLElement} page @param {HTMLElement} question @param {HTMLInputElement} input */
function upload(page, question, input) {
  endUpload(question);
  const chosen = [...(input.files ?? [])];
  const parsed = /** @type {unknown} */ (JSON.parse(page.dataset.fileRules ?? "{}"));
  const rules = /** @type {Record<string, Rule>} */ (parsed);
  const own = keyOf(question).split(":").pop(); // in an entry, the key is after the number of the entry
  const rule = /** @type {Rule} */ (Object.entries(rules).find(([key]) => key === own)?.[1]); // the page has one for every file question
  const faults = [...new Set(chosen.flatMap((file) => faultOf(file, rule) ?? []))];
  const files = chosen.filter((file) => !faultOf(file, rule));
  if (faults.length > 0) {
    input.value = "";
    showErrors(page, question, faults);
  }
  if (files.length === 0) return;
  const name = files.map((file) => file.name).join(", ");
  const line = progressLine(input);
  const tell = (/** @type {number} */ percent) => line.show(percent, fill(page.dataset.uploading, { name, percent: String(percent) }));

  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  question.addEventListener(END, abort, { once: true });
  page.addEventListener("submit", abort, { once: true });
  request.upload.addEventListener("progress", ({ loaded, total }) => tell(Math.floor((loaded / total) * 100)));
  request.addEventListener("loadend", () => {
    question.removeEventListener(END, abort);
    page.removeEventListener("submit", abort);
  });
  request.addEventListener("abort", () => line.remove());
  const fail = () => {
    line.end(fill(page.dataset.uploadFailed, { name }));
    showErrors(page, question, []); // they concerned earlier files
  };
  request.addEventListener("error", fail);
  const show = () => {
    if (request.status === 413) {
      line.remove();
      input.value = "";
      showErrors(page, question, [rule.tooLarge]);
      return;
    }
    const result = request.status === 200 ? /** @type {import("./check.js").Check | null} */ (request.response) : null;
    if (!result) {
      fail();
      return;
    }
    line.remove();
    input.value = "";
    clearRows(question);
    for (const file of ofQuestion(result.files, question) ?? []) addRow(question, file);
    showErrors(page, question, [...faults, ...(ofQuestion(result.errors, question) ?? [])]);
    question.dispatchEvent(new Event("change", { bubbles: true })); // triggers saving; errors are known already
  };
  request.addEventListener("load", () => void untilClicked().then(show));
  request.responseType = "json";
  request.open("POST", checkAddress(page));
  tell(0);
  request.send(answerTo(page, question, input.name, files));
}

/** @param {HTMLElement} page @param {HTMLElement} question @param {string} name @param {File[]} files */
function answerTo(page, question, name, files) {
  const answer = new FormData();
  answer.append("_version", versionOf(page));
  for (const control of controlsOf(question)) if (control.type === "hidden") answer.append(control.name, control.value);
  for (const file of files) answer.append(name, file);
  return answer;
}
