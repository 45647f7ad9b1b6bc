// Puts the options of a ranking in order: by buttons, or by choosing a place. Where an answer is required, every option has a place from the first move on.
// Elsewhere only the options that were moved have one: the others have not been ranked. main.js loads it on pages with a ranking.
import { RESTORED } from "./answers.js";
import { announceChange, fill, questionOf } from "./questions.js";

/** The place of each row before the last change, which a select no longer knows. @type {WeakMap<HTMLElement, string>} */
const places = new WeakMap();

for (const ranks of document.querySelectorAll(/** @type {"div"} */ (".ranks"))) {
  sort(ranks); // the browser may have brought back what was chosen before a reload
  questionOf(ranks)?.addEventListener(RESTORED, () => sort(ranks));
  for (const button of ranks.querySelectorAll(/** @type {"button"} */ ("[data-move]"))) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const row = /** @type {HTMLDivElement} */ (button.closest("div"));
      if (isWhole(ranks)) move(ranks, row, rowsOf(ranks).indexOf(row) + Number(button.dataset.move));
      else place(ranks, row, nextPlace(ranks, row, Number(button.dataset.move)));
      button.focus();
    });
  }
  ranks.addEventListener("change", ({ target }) => {
    const select = /** @type {HTMLSelectElement} */ (target);
    const row = select.closest(/** @type {"div"} */ (".rank"));
    if (!row) return;
    if (select.value === "") sort(ranks);
    else if (isWhole(ranks)) move(ranks, row, Number(select.value) - 1);
    else place(ranks, row, Number(select.value));
    select.focus();
  });
}

/** @param {HTMLElement} ranks */
function rowsOf(ranks) {
  return [...ranks.querySelectorAll(/** @type {"div"} */ (".rank"))];
}

/** Whether all options have a place, or get one by the next move. @param {HTMLElement} ranks */
function isWhole(ranks) {
  return !ranks.querySelector("[data-clear]") || rowsOf(ranks).every((row) => placeOf(row).value !== "");
}

/** The place that a button leads to: for an option without one the first that is free. @param {HTMLElement} ranks @param {HTMLElement} row @param {number} by */
function nextPlace(ranks, row, by) {
  const rows = rowsOf(ranks);
  const own = Number(placeOf(row).value);
  if (own > 0) return Math.max(1, Math.min(own + by, rows.length));
  const taken = new Set(rows.map((each) => placeOf(each).value));
  return rows.findIndex((_, index) => !taken.has(String(index + 1))) + 1;
}

/** Gives one option a place; another that has it gets the one that is left. @param {HTMLElement} ranks @param {HTMLElement} row @param {number} to */
function place(ranks, row, to) {
  const other = rowsOf(ranks).find((each) => each !== row && placeOf(each).value === String(to));
  if (other) placeOf(other).value = places.get(row) ?? "";
  placeOf(row).value = String(to);
  sort(ranks);
  say(ranks, row, to);
}

/** Puts the rows in the order of their places. @param {HTMLElement} ranks */
function sort(ranks) {
  const placed = rowsOf(ranks).map((row) => ({ row, place: Number(placeOf(row).value || Infinity) }));
  placed.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place));
  for (const { row } of placed.reverse()) {
    ranks.prepend(row);
    places.set(row, placeOf(row).value);
  }
}

/** @param {HTMLElement} ranks @param {HTMLElement} row @param {number} to */
function move(ranks, row, to) {
  const others = rowsOf(ranks).filter((other) => other !== row);
  const index = Math.max(0, Math.min(to, others.length));
  const after = others[index];
  if (after) after.before(row);
  else others.at(-1)?.after(row);
  for (const [before, each] of rowsOf(ranks).entries()) placeOf(each).value = String(before + 1);
  sort(ranks);
  say(ranks, row, index + 1);
}

/** @param {HTMLElement} ranks @param {HTMLElement} row @param {number} place */
function say(ranks, row, place) {
  const said = { option: row.querySelector("bdi")?.textContent ?? "", place: String(place), count: String(rowsOf(ranks).length) };
  const status = ranks.querySelector("[role=status]");
  if (status) status.textContent = fill(ranks.dataset.ranks, said);
  const question = questionOf(ranks);
  if (question) announceChange(question);
}

/** @param {HTMLElement} row */
function placeOf(row) {
  return /** @type {HTMLSelectElement} */ (row.querySelector("select"));
}
