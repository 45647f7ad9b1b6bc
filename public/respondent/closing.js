// Counts down to the form's closing time. main.js loads it in the last hours before that.
import { momentFormat } from "./moments.js";
import { fill } from "./questions.js";

const MINUTE_MS = 60_000;

countDown(/** @type {HTMLElement} */ (document.querySelector("main")));

/** Counts down to the form's closing time and shows it in the reader's zone. @param {HTMLElement} page */
function countDown(page) {
  const { format } = page.dataset;
  const line = /** @type {HTMLElement | null} */ (page.querySelector(".closing"));
  const closes = new Date(line?.dataset.closes ?? NaN);
  if (!line || Number.isNaN(closes.getTime())) return;
  const when = momentFormat(format).format(closes);
  const show = () => {
    const left = Math.max(0, closes.getTime() - Date.now());
    line.textContent = fill(line.dataset.sentence, { left: leftOf(left, format) || (line.dataset.soon ?? ""), when });
    return left;
  };
  const tick = () => {
    const left = show();
    if (left > 0) setTimeout(tick, (left % MINUTE_MS) + 1);
  };
  tick();
  document.addEventListener("visibilitychange", show); // timers pause in the background
}

/** "3 hours, 20 minutes", formatted as in lib/rules/words/formats.ts. @param {number} left @param {string | undefined} format */
function leftOf(left, format) {
  const minutes = Math.floor(left / MINUTE_MS);
  /** @type {[unit: string, count: number][]} */
  const parts = [
    ["hour", Math.floor(minutes / 60)],
    ["minute", minutes % 60],
  ];
  const said = parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => new Intl.NumberFormat(format, { style: "unit", unit, unitDisplay: "long" }).format(count));
  const span = new Intl.ListFormat(format, { type: "unit" }).format(said);
  return format?.startsWith("ja") ? span.replaceAll(/\s/g, "") : span;
}
