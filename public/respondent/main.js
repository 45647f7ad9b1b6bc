// The respondent page's script, an optional enhancement. It has no texts and no validation rules:
// texts come with the page, and the service checks answers (docs/decisions/008).
import { findReceipt, forgetSent, sayIfSent } from "./already-sent.js";
import { keepAnswers } from "./answers.js";
import { offerClear } from "./clear-choice.js";
import { showErrorsInline } from "./inline-errors.js";
import { sayMoments } from "./moments.js";
import { selectWritten } from "./own-answer.js";
import { offerPrint } from "./print.js";
import { dropStaleRecords } from "./record.js";
import { sayProgress } from "./progress.js";
import { sendOnce } from "./send-once.js";

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const parts =
  page.dataset.form === undefined
    ? [sayMoments, offerPrint, forgetSent, findReceipt, keepAnswers]
    : [sayMoments, sendOnce, showErrorsInline, sayIfSent, keepAnswers, offerClear, selectWritten, sayProgress];

// Most visits need these late or never.
addEventListener("focusin", ({ target }) => {
  const { meant } = /** @type {HTMLElement} */ (target).dataset;
  if (meant) load("email-typo");
});
if (page.querySelector(".ranks")) load("ranking");
if (page.dataset.fileRules !== undefined) load("uploads");
if (page.querySelector("[data-closes]")) load("closing");
if (page.querySelector(".later-link")) load("copy-link");
dropStaleRecords();
for (const part of parts) void attempt(part);

/** Runs another of these scripts, once. @param {string} name */
function load(name) {
  void import(import.meta.url.replace("main", name));
}

/** Old browsers that lack a feature for one part still run the others. @param {(page: HTMLElement) => unknown} part */
async function attempt(part) {
  try {
    await part(page);
  } catch {
    // The page works without it.
  }
}
