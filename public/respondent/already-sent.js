// Tells respondents who return to the page, by Back or after a lost reply, that their answers have been sent.
import { check } from "./check.js";
import { load } from "./load.js";
import { tokenIn } from "./questions.js";
import { dropSent, noteReceipt, receiptSeen } from "./record.js";

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
    dropSent(formId);
    await showSent(page, result);
  };
  addEventListener("pageshow", ({ persisted }) => void (persisted && sentWith && checkAgain()));
  // Loaded again, with a new token.
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const receipt = receiptSeen(formId);
  if (visit?.type === "back_forward" && receipt) void showSent(page, { receipt, again: token.value });
  if (visit?.type === "navigate") noteReceipt(formId, ""); // opening the form starts afresh
}

/** The receipt page. @param {HTMLElement} page */
export function forgetSent(page) {
  const { receipt } = page.dataset;
  if (receipt === undefined) return;
  dropSent(receipt);
  noteReceipt(receipt, location.pathname);
}

/** @param {HTMLElement} page @param {import("./sent-panel.js").Sent} sent */
export async function showSent(page, sent) {
  const loaded = /** @type {unknown} */ (await load("sent-panel"));
  const panel = /** @type {typeof import("./sent-panel.js")} */ (loaded); // it is that file
  panel.showSent(page, sent);
}
