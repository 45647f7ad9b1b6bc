// Tells respondents who return to the page, by Back or after a lost reply, that their answers have been sent.
import { check } from "./check.js";
import { tokenIn } from "./questions.js";
import { dropRecord, dropSent, noteReceipt, ownRecordName, receiptSeen, recordsOf } from "./record.js";

/** Milliseconds before each retry. */
const AGAIN_MS = [1_000, 5_000, 20_000];

/** The page of a form. @param {HTMLElement} page */
export function sayIfSent(page) {
  const formId = page.dataset.form ?? "";
  const token = tokenIn(page);
  if (page.dataset.base) {
    // The service knows what became of these answers, also from another device.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    return;
  }
  let sentWith = "";
  page.addEventListener("submit", () => (sentWith = token.value));
  // Restored from the back/forward cache, with a used token.
  const checkAgain = async () => {
    const result = await check(page, new URLSearchParams({ submission_token: sentWith }));
    if (!result?.sent) return;
    dropRecord(ownRecordName(formId));
    showSent(page, result);
  };
  addEventListener("pageshow", ({ persisted }) => void (persisted && sentWith && checkAgain()));
  // Loaded again, with a new token.
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const receipt = receiptSeen(formId);
  if (visit?.type === "back_forward" && receipt) showSent(page, { receipt, again: token.value });
  if (visit?.type === "navigate") noteReceipt(formId, ""); // opening the form starts afresh
}

/** The page that says why a form takes no responses. @param {HTMLElement} page */
export async function findReceipt(page) {
  const { closed, answered } = page.dataset;
  if (closed === undefined) return;
  let receipt = receiptSeen(closed) ?? undefined;
  for (const { name, record } of recordsOf(closed)) {
    const result = record.token ? await checkPatiently(page, record.token) : null;
    if (result?.receipt) receipt = result.receipt;
    if (receipt) noteReceipt(closed, receipt); // before the record is removed: the page may be reloaded
    if (result?.sent || (answered !== undefined && (!record.token || result))) dropRecord(name);
  }
  if (receipt) showSent(page, { receipt });
}

/** Retries, since nothing on the page waits for it. @param {HTMLElement} page @param {string} token */
async function checkPatiently(page, token) {
  for (const wait of AGAIN_MS) {
    const result = await check(page, new URLSearchParams({ submission_token: token }));
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return null;
}

/** The receipt page. @param {HTMLElement} page */
export function forgetSent(page) {
  const { receipt } = page.dataset;
  if (receipt === undefined) return;
  dropSent(receipt);
  noteReceipt(receipt, location.pathname);
}

/**
 * @param {HTMLElement} page @param {{ receipt?: string, again?: string | null }} sent
 *   `receipt`: absent where the token alone does not give it. `again`: a token for another response; null if the form takes none, absent if the page has no form
 */
export function showSent(page, { receipt = "", again }) {
  const { sentTitle = "", sentReceipt = "", sentAgain = "", sentClosed = "" } = page.dataset;
  if (page.querySelector(".already")) return;
  const panel = document.createElement("section");
  panel.className = "already";
  panel.tabIndex = -1;
  const title = document.createElement("h2");
  title.textContent = sentTitle;
  panel.append(title);
  if (receipt) {
    const link = document.createElement("a");
    link.href = receipt;
    link.textContent = sentReceipt;
    panel.append(link);
  }
  if (again !== undefined) {
    const text = document.createElement("p");
    text.textContent = again === null ? sentClosed : sentAgain;
    panel.append(text);
    page.classList.toggle("done", again === null);
    if (again !== null) tokenIn(page).value = tokenIn(page).dataset.fresh = again;
  }
  page.prepend(panel);
  panel.focus();
}
