// The respondent page's script, an optional enhancement. It has no texts and no validation rules:
// texts come with the page, and the service checks answers (docs/decisions/008).
import { forgetSent, sayIfSent } from "./already-sent.js";
import { keepAnswers } from "./answers.js";
import { offerClear } from "./clear-choice.js";
import { showErrorsInline } from "./inline-errors.js";
import { load } from "./load.js";
import { sayMoments } from "./moments.js";
import { dropStaleRecords } from "./record.js";
import { sayProgress } from "./progress.js";
import { sendOnce } from "./send-once.js";

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const parts =
  page.dataset.form === undefined
    ? [sayMoments, forgetSent, keepAnswers]
    : [sayMoments, sendOnce, showErrorsInline, sayIfSent, keepAnswers, offerClear, sayProgress];

/** What most visits do not need, by what needs it. */
const extras = {
  closing: ".closing",
  "copy-link": ".later-link",
  "own-answer": ".other",
  print: "#print",
  ranking: ".ranks",
  "sent-panel": "[data-closed]",
  uploads: "[data-file-rules]",
};
for (const [name, user] of Object.entries(extras)) if (document.querySelector(user)) void load(name);
addEventListener("focusin", ({ target }) => {
  const { meant } = /** @type {HTMLElement} */ (target).dataset;
  if (meant) void load("email-typo");
});
dropStaleRecords();
for (const part of parts) void attempt(part);

/** Old browsers that lack a feature for one part still run the others. @param {(page: HTMLElement) => unknown} part */
async function attempt(part) {
  try {
    await part(page);
  } catch {
    // The page works without it.
  }
}
