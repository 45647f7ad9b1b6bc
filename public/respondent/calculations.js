// Instead of rules.js, on pages of forms with calculations, or with conditions on what is accepted.
import { ANSWERS_CHANGED } from "./questions.js";
import { followRules, page, read, rules } from "./follow-rules.js";
import { answerOrResult } from "../../lib/rules/calculations/answer-or-result";
import { numbersIn } from "../../lib/rules/words/numbers";

/** @type {Map<string, unknown>} */
const results = new Map();
const { format = "en" } = page.dataset;

followRules(answerOrResult(rules, read, { worked: (key, result) => results.set(key, result) }));
show();
for (const event of ["input", "change", ANSWERS_CHANGED]) page.addEventListener(event, show);
addEventListener("pageshow", show);

function show() {
  for (const output of page.querySelectorAll(/** @type {"output"} */ ("output.result"))) {
    const text = say(results.get(output.id.slice(2)), output.dataset); // q-<key>
    if (output.textContent !== text) output.textContent = text; // each change is read out
  }
  results.clear();
}

/** As lib/rules/fields/types/calculation/calculation.ts does. @param {unknown} result @param {DOMStringMap} about */
function say(result, { result: kind, decimals, unit, yes = "", no = "", open = "" }) {
  if (typeof result === "boolean") return result ? yes : no;
  if (typeof result === "number")
    return numbersIn(format).grouped(result, decimals === undefined ? undefined : Number(decimals)) + (unit ? ` ${unit}` : "");
  if (typeof result !== "string") return open;
  const day = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
  return kind === "date"
    ? new Intl.DateTimeFormat(format, /** @type {Intl.DateTimeFormatOptions} */ (day)).format(new Date(result))
    : result;
}
