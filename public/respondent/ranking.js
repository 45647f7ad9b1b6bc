// Puts the options of a ranking in order: by buttons, or by choosing a place. From the first move on, each has a place of its own.
// main.js loads it on pages with a ranking.
import { RESTORED } from "./answers.js";
import { announceChange, fill, questionOf } from "./questions.js";

for (const ranks of document.querySelectorAll(/** @type {"div"} */ (".ranks"))) {
  sort(ranks); // the browser may have brought back what was chosen before a reload
  questionOf(ranks)?.addEventListener(RESTORED, () => sort(ranks));
  for (const button of ranks.querySelectorAll(/** @type {"button"} */ ("[data-move]"))) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const row = /** @type {HTMLDivElement} */ (button.closest("div"));
      move(ranks, row, rowsOf(ranks).indexOf(row) + Number(button.dataset.move));
      button.focus();
    });
  }
  ranks.addEventListener("change", ({ target }) => {
    const select = /** @type {HTMLSelectElement} */ (target);
    const row = select.closest(/** @type {"div"} */ (".rank"));
    if (!row || select.value === "") return;
    move(ranks, row, Number(select.value) - 1);
    select.focus();
  });
}

/** @param {HTMLElement} ranks */
function rowsOf(ranks) {
  return [...ranks.querySelectorAll(/** @type {"div"} */ (".rank"))];
}

/** Puts the rows in the order of their places. @param {HTMLElement} ranks */
function sort(ranks) {
  const placed = rowsOf(ranks).map((row) => ({ row, place: Number(placeOf(row).value || Infinity) }));
  placed.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place));
  for (const { row } of placed.reverse()) ranks.prepend(row);
}

/** @param {HTMLElement} ranks @param {HTMLElement} row @param {number} to */
function move(ranks, row, to) {
  const others = rowsOf(ranks).filter((other) => other !== row);
  const place = Math.max(0, Math.min(to, others.length));
  const after = others[place];
  if (after) after.before(row);
  else others.at(-1)?.after(row);
  for (const [index, each] of rowsOf(ranks).entries()) placeOf(each).value = String(index + 1);
  const said = { option: row.querySelector("bdi")?.textContent ?? "", place: String(place + 1), count: String(others.length + 1) };
  const status = ranks.querySelector("[role=status]");
  if (status) status.textContent = fill(ranks.dataset.ranks, said);
  const question = questionOf(ranks);
  if (question) announceChange(question);
}

/** @param {HTMLElement} row */
function placeOf(row) {
  return /** @type {HTMLSelectElement} */ (row.querySelector("select"));
}
