import type { Finding, Rule } from "@/lib/entry/imports/outline";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Json } from "./json-values";
import { isJson, listOf, numberOf, objectsOf, textOf, valueAt } from "./json-values";
import type { Made } from "./made";
import { lost } from "./made";
import { isToday } from "./surveyjs-questions";
import type { SurveyTexts } from "./surveyjs-texts";

const WORKED_OUT = "Forms cannot calculate values";
/** Properties of a question that are rules of their own, and why they are left out. */
const RULES: Record<string, string> = {
  enableIf: "Forms have no read-only questions, so people can always answer it",
  setValueIf: WORKED_OUT,
  setValueExpression: WORKED_OUT,
  resetValueIf: WORKED_OUT,
  defaultValueExpression: WORKED_OUT,
  minValueExpression: WORKED_OUT,
  maxValueExpression: WORKED_OUT,
  choicesVisibleIf: "All of its choices are shown, because choices cannot depend on other answers",
  choicesEnableIf: "All of its choices can always be chosen",
  rowsVisibleIf: "All of its rows are shown",
  columnsVisibleIf: "All of its columns are shown",
  choicesByUrl: "Choices cannot come from other services",
  choicesFromQuestion: "Choices cannot come from other questions",
  maskSettings: "Forms have no input masks",
};
const LIMITS_OF_DAYS = new Set(["minValueExpression", "maxValueExpression"]);
const OF_SURVEY: Record<string, string> = {
  navigateToUrl: "Set the address that people go to after submitting in the form's settings",
  completedBeforeHtml: "Forms have no separate text for people who have already answered",
  timeLimit: "Forms have no time limit",
  maxTimeToFinish: "Forms have no time limit",
  timeLimitPerPage: "Forms have no time limit",
  maxTimeToFinishPage: "Forms have no time limit",
};

/** Rules, points and other properties of a question that forms do not have. */
export function lostRules(given: Json, source: string): Finding[] {
  const found = Object.entries(RULES).flatMap(([name, reason]) => {
    const value = valueAt(given, name);
    if (LIMITS_OF_DAYS.has(name) && isToday(value)) return [];
    return value === undefined || value === null || value === "" ? [] : [lost(`${source}: ${name} ${said(value)}`.trim(), reason)];
  });
  const choices = objectsOf(given.choices).slice(0, 200).flatMap((choice) =>
    ["visibleIf", "enableIf"].flatMap((name) => {
      const rule = textOf(valueAt(choice, name));
      return rule === undefined ? [] : [lost(`${source}: ${said(choice.value)}: ${shorten(rule, 200)}`, "The choice is always shown, because choices cannot depend on other answers")];
    }),
  ); // prettier-ignore
  return [
    ...found,
    ...choices,
    ...(given.readOnly === true
      ? [lost(`${source}: readOnly`, "People can change the answer, because forms have no read-only questions")]
      : []),
  ];
}

function said(value: unknown): string {
  return shorten(textOf(value) ?? (isJson(value) ? "(an object)" : Array.isArray(value) ? "(a list)" : ""), 200);
}

export function surveyFindings(survey: Json): Finding[] {
  const found = Object.entries(OF_SURVEY).flatMap(([name, reason]) => {
    const value = valueAt(survey, name);
    return value === undefined || value === null || value === "" ? [] : [lost(`${name} ${said(value)}`.trim(), reason)];
  });
  const each = (name: string, reason: string) =>
    listOf(valueAt(survey, name))
      .slice(0, 500)
      .map((item, index) =>
        lost(`${name} ${index + 1}: ${said(isJson(item) ? (item.expression ?? item.name ?? item.type) : item)}`, reason),
      );
  return [...found, ...each("triggers", "Forms have no triggers; use rules to decide when a question is shown")];
}

type Reading = { source: string; say: (text: string) => Rule; texts: SurveyTexts };
type Checked = { made: Made; findings: Finding[]; /** Validators that are expressions. */ validIf: Rule[] };

/** A question with what its validators say, as far as our types have it. */
export function withValidators(made: Made, validators: unknown, { source, say, texts }: Reading): Checked {
  const validIf: Rule[] = [];
  if (made.type === null) return { made, findings: [], validIf };
  const config: Record<string, unknown> = { ...made.config };
  const findings: Finding[] = [];
  for (const [index, validator] of objectsOf(validators).slice(0, 100).entries()) {
    const kind = textOf(validator.type) ?? "";
    const name = `${source}: ${kind || `validator ${index + 1}`}`;
    const message = texts.of(validator.text);
    const expression = kind === EXPRESSION ? textOf(validator.expression) : undefined;
    if (expression !== undefined) {
      validIf.push({ ...say(expression), ...(message !== undefined && { message }) });
      continue;
    }
    const limits = valueAt(LIMITS, kind) as Limits | undefined;
    const isTaken = limits?.types.has(made.type) === true;
    const pattern = kind === PATTERN ? simplePattern(validator.regex) : undefined;
    if (pattern !== undefined && TEXTS.has(made.type)) config.pattern = pattern;
    else if (limits && isTaken)
      for (const [from, to] of limits.names) if (numberOf(validator[from]) !== undefined) config[to] = numberOf(validator[from]);
    if (isTaken || (pattern !== undefined && TEXTS.has(made.type)))
      findings.push({ source: name, outcome: "taken", note: "A rule for answers" });
    else findings.push(lost(`${name} ${said(validator.expression ?? validator.regex)}`.trim(), "Answers are not checked by this rule"));
    if (message !== undefined) findings.push(lost(`${name}: “${shorten(message, 120)}”`, "Forms show their own error messages"));
  }
  return { made: Object.keys(config).length > 0 ? { ...made, config } : made, findings, validIf };
}

type Limits = { types: ReadonlySet<string>; names: [from: string, to: string][] };
const PATTERN = "regex";
const EXPRESSION = "expression";
const TEXTS: ReadonlySet<string> = new Set(["text"]);
const LIMITS: Record<string, Limits> = {
  numeric: { types: new Set(["number"]), names: [["minValue", "min"], ["maxValue", "max"]] },
  text: { types: new Set(["text", "textarea"]), names: [["minLength", "min_length"], ["maxLength", "max_length"]] },
  answercount: { types: new Set(["select"]), names: [["minCount", "min_selections"], ["maxCount", "max_selections"]] },
  email: { types: new Set(["email"]), names: [] },
}; // prettier-ignore

/** A pattern that matches whole answers, without anything that RE2 does not have; it is compiled when the form is written. */
function simplePattern(given: unknown): string | undefined {
  const text = textOf(given);
  if (text === undefined || text.length > 200 || !text.startsWith("^") || !text.endsWith("$") || text.endsWith("\\$")) return undefined;
  // With alternatives, the ends would belong to the first and the last of them only.
  if (/\(\?|\\[1-9]|\|/.test(text)) return undefined;
  return text.slice(1, -1);
}
