// Shows and hides questions as the answers before them change, and works calculations out. The service decides again when the answers are sent
// (docs/decisions/045, 089). Part of rules.js and of calculations.js.
import { readings } from "../../lib/rules/fields/readings";
import { todayAt } from "../../lib/rules/fields/definition/today";
import { decide } from "../../lib/rules/conditions/decide";
import { ANSWERS_CHANGED, controlsOf, isChoice, questionsOf } from "./questions.js";

/** @typedef {import("../../lib/entry/respondent/view/script-rules").ScriptRule} Rule */
/** @typedef {import("./questions.js").Control} Control */

export const page = /** @type {HTMLElement} */ (document.querySelector("main"));
export const rules = /** @type {Rule[]} */ (/** @type {unknown} */ (JSON.parse(/** @type {string} */ (page.dataset.rules)))); // by the service
const status = document.getElementById("follows");

// Inert until now; in their disabled fieldsets they still send nothing. The sentence before each is for browsers that show templates.
for (const template of page.querySelectorAll(/** @type {"template"} */ ("template.when")))
  template.replaceWith(/** @type {Element} */ (template.content.lastElementChild));

const byKey = new Map(questionsOf(page).map((question) => [question.dataset.question, question]));

/**
 * Follows the answers from now on.
 * @param {(rule: Rule, answers: Map<string, unknown>, facts: import("../../lib/rules/conditions/facts").Facts) => unknown} answerTo given
 * the answers before it
 */
export function followRules(answerTo) {
  /** @param {Event} [event] */
  const update = (event) => {
    let appeared = 0;
    for (const { rule, isShown, isRequired } of decide(rules, { read: answerTo, today: todayAt(new Date(), page.dataset.zone) })) {
      const place = page.querySelector(/** @type {"fieldset"} */ (`[data-when="${rule.key}"]`));
      if (place?.disabled === isShown) {
        place.disabled = !isShown;
        if (isShown) appeared++;
      }
      const mark = /** @type {HTMLElement | null | undefined} */ (byKey.get(rule.key)?.querySelector(".optional"));
      if (rule.required_if && mark) mark.hidden = isRequired;
    }
    if (!status || !event) return;
    if (appeared > 0) status.textContent = /** @type {string} */ (page.dataset.follows);
    else if (event.type === "input") status.textContent = ""; // so that the next one is read out as well
  };
  update();
  for (const event of ["input", "change", ANSWERS_CHANGED]) page.addEventListener(event, update);
  addEventListener("pageshow", update); // the browser may have restored what was typed
}

/** What was typed or chosen. @param {Rule} rule */
export function read({ key, name, answer, blank, family }) {
  return answer === undefined
    ? (readings[/** @type {import("../../lib/rules/conditions/operators").Family} */ (family)](inputsOf(key, name)) ?? blank)
    : (answer ?? undefined);
}

/** What the inputs of a question would post, by part. @param {string} key @param {string} name */
function inputsOf(key, name) {
  /** @type {Record<string, string[]>} */
  const posted = {};
  const question = byKey.get(key);
  const hidden = /** @type {NodeListOf<Control>} */ (page.querySelectorAll(`[name="${name}"]`)); // a question that nobody sees
  for (const control of question ? controlsOf(question) : hidden) {
    if (!isChoice(control) || control.checked) (posted[control.name.slice(name.length + 1, -1)] ??= []).push(control.value);
  }
  return posted;
}
