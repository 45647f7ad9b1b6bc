// The respondent page's script. The page works without it; it only adds comfort. It holds no words and knows no rules:
// words come with the page, and what is wrong with an answer is asked of the service (docs/decisions/008).
import { findReceipt, forgetSent, sayIfSent } from "./already-sent.js";
import { keepAnswers } from "./answers.js";
import { countDown } from "./closing.js";
import { showErrorsInline } from "./inline-errors.js";
import { sayMoments } from "./moments.js";
import { offerPrint } from "./print.js";
import { dropStaleRecords } from "./record.js";
import { sendOnce } from "./send-once.js";
import { uploadAhead } from "./uploads.js";

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const parts =
  page.dataset.form === undefined
    ? [sayMoments, offerPrint, forgetSent, findReceipt]
    : [countDown, sendOnce, uploadAhead, showErrorsInline, sayIfSent, keepAnswers];

dropStaleRecords();
for (const part of parts) void attempt(part);

/** An old browser that lacks something for one part has the others. @param {(page: HTMLElement) => unknown} part */
async function attempt(part) {
  try {
    await part(page);
  } catch {
    // The page works without it.
  }
}
