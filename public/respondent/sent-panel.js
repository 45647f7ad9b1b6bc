// Shows respondents that their answers have been sent. main.js loads it once there is something to show, and on pages of closed forms.
import { check } from "./check.js";
import { tokenIn } from "./questions.js";
import { dropRecord, noteReceipt, receiptSeen, recordsUnder } from "./record.js";

/** Milliseconds before each retry. */
const AGAIN_MS = [1_000, 5_000, 20_000];

void findReceipt(/** @type {HTMLElement} */ (document.querySelector("main")));

/** The page that says why a form takes no responses. @param {HTMLElement} page */
async function findReceipt(page) {
  const { closed, answered } = page.dataset;
  if (closed === undefined) return;
  let receipt = receiptSeen(closed) ?? undefined;
  for (const { name, record } of [...recordsUnder(`${closed}:`), ...recordsUnder(`${closed}//`)]) {
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

/**
 * `receipt`: absent where the token alone does not give it. `again`: a token for another response; null if the form takes none, absent if the page has no form.
 * @typedef {{ receipt?: string, again?: string | null }} Sent
 * @param {HTMLElement} page @param {Sent} sent
 */
export function showSent(page, { receipt = "", again }) {
  const { sentTitle = "", sentReceipt = "", sentAgain = "", sentClosed = "" } = page.dataset;
  if (page.querySelector("[data-sent]")) return;
  const panel = document.createElement("section");
  panel.className = "already";
  panel.dataset.sent = "";
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
