// Shows and hides questions as the answers before them change, and works calculations out. The service decides again when the answers are sent
// (docs/decisions/045, 089). Part of rules.js and of calculations.js.
import { readings } from "../../lib/rules/fields/readings";
import { UNREAD } from "../../lib/rules/conditions/unread";
import { todayAt } from "../../lib/rules/fields/definition/today";
import { decide } from "../../lib/rules/conditions/decide";
import { ANSWERS_CHANGED, controlsOf, isChoice, questionsOf } from "./questions.js";

/** @typedef {import("../../lib/entry/respondent/view/script-rules").ScriptRule} Rule */
/** @typedef {import("./questions.js").Control} Control */

export const page = /** @type {HTMLElement} */ (document.querySelector("main"));
export const rules = /** @type {Rule[]} */ (/** @type {unknown} */ (JSON.parse(/** @type {string} */ (page.dataset.rules)))); // by the service
/** Of typed.js. @type {{ readTyped?: typeof import("../../lib/rules/fields/typed-readings").readTyped }} */
const { readTyped = () => null } = /** @type {{}} */ (window);
const status = document.getElementById("follows");

// Inert until now; in their disabled fieldsets they still send nothing. The sentence before each is for browsers that show templates.
for (const template of page.querySelectorAll(/** @type {"template"} */ ("template.when")))
  template.replaceWith(/** @type {Element} */ (template.content.lastElementChild));

const byKey = new Map(questionsOf(page).map((question) => [question.dataset.question, question]));

/** What the service decided, and the inputs as it rendered them. */
const rendered = new Map(
  rules.map(({ key, name }) => {
    const place = page.querySelector(/** @type {"fieldset"} */ (`[data-when="${key}"]`));
    const mark = /** @type {HTMLElement | null | undefined} */ (byKey.get(key)?.querySelector(".optional"));
    const posted = JSON.stringify(inputsOf(key, name, true));
    return [key, { place, mark, posted, isShown: !place?.disabled, isRequired: Boolean(mark?.hidden) }];
  }),
);

/**
 * Follows the answers from now on.
 * @param {(rule: Rule, answers: Map<string, unknown>, facts: import("../../lib/rules/conditions/facts").Facts, isSame: boolean) => unknown} answerTo given
 * the answers before it
 */
export function followRules(answerTo) {
  /** @param {Event} [event] */
  const update = (event) => {
    let appeared = 0;
    const today = todayAt(new Date(), page.dataset.zone);
    for (const { rule, isShown, isRequired } of decide(rules, { read: answerTo, today, rendered: asRendered })) {
      const { place, mark } = /** @type {{ place?: HTMLFieldSetElement, mark?: HTMLElement }} */ (rendered.get(rule.key));
      if (place?.disabled === isShown) {
        place.disabled = !isShown;
        if (isShown) appeared++;
      }
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

/** @param {Rule} rule */
function asRendered(rule) {
  const before = rendered.get(rule.key);
  return before && (before.place || byKey.has(rule.key)) && !rule.begins ? { ...before, isTouched: isTouched(rule) } : undefined;
}

/** Whether what is typed or chosen is no longer what the service rendered. @param {Rule} rule */
function isTouched({ key, name }) {
  return JSON.stringify(inputsOf(key, name)) !== rendered.get(key)?.posted;
}

/**
 * What was typed or chosen. Without typed.js only the service can tell what was typed.
 * @param {Rule} rule
 * @param {import("../../lib/rules/conditions/facts").Facts} facts
 */
export function read(rule, { today }) {
  const { key, name, answer, blank, family = "presence", typed, was } = rule;
  if (answer !== undefined) return answer ?? undefined;
  const posted = inputsOf(key, name);
  const given = typed ? readTyped(family, posted, { typed, today }) : readings[family](posted);
  const isUnsure = given === UNREAD || given === null;
  if (isUnsure && was !== undefined && !isTouched(rule)) return was ?? undefined;
  return given === undefined ? blank : given;
}

/** What the inputs of a question would post, by part. @param {string} key @param {string} name @param {boolean} [isFirst] as the service rendered them */
function inputsOf(key, name, isFirst) {
  /** @type {Record<string, string[]>} */
  const posted = {};
  const question = byKey.get(key);
  const hidden = /** @type {NodeListOf<Control>} */ (page.querySelectorAll(`[name="${name}"]`)); // a question that nobody sees
  for (const control of question ? controlsOf(question) : hidden) {
    if (!isChoice(control) || (isFirst ? control.defaultChecked : control.checked))
      (posted[control.name.slice(name.length + 1, -1)] ??= []).push(isFirst ? firstOf(control) : control.value);
  }
  return posted;
}

/** The value that the service rendered: a browser may have restored another. @param {Control} control */
function firstOf(control) {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const [first, ...others] = control.options;
  return (others.find(({ defaultSelected }) => defaultSelected) ?? first)?.value ?? "";
}
