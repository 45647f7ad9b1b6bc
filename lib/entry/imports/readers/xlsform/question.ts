import type { Finding, NewField, Part, Rule } from "@/lib/entry/imports/outline";
import { named } from "@/lib/entry/imports/reader";
import { shorten } from "@/lib/entry/imports/mend-texts";
import { sliderOf } from "@/lib/entry/imports/readers/made";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Row } from "./columns";
import type { Answers, Kind } from "./kinds";
import type { Languages } from "./languages";
import { textIn } from "./languages";
import { limitsOf } from "./limits";
import type { List } from "./lists";
import { MEDIA } from "./lists";
import type { Find } from "./rules";
import { isAlways, isNever, ruleOf } from "./rules";
import { saidAs, withAnswers } from "./texts";

/** What questions need to know of their form. */
export type Form = {
  languages: Languages;
  lists: Map<string, List>;
  find: Find;
  /** Whether a text may name the answer to a question. */ isAnswered: (name: string) => boolean;
  /** Choices of all questions so far. */ choices: number;
};

/** A row that asks or shows something, on its way to a part. */
type Making = {
  row: Row;
  source: string;
  field: NewField;
  answers: Answers;
  changes: string[];
  findings: Finding[];
  lostChoices: { source: string; reason: string }[];
};

/** Lists are shared: a short file could have a report of any length. */
const MAX_CHOICES = 30_000;
const LOOKS = new Set(["multiline", "minimal", "signature", "draw", "annotate", "rating", "field-list"]);
const DROPDOWNS = ["minimal", "autocomplete", "search"];

/** A question or text with its rules. @param around rules of the groups that it is in. */
export function questionOf({ row, kind, form, around }: { row: Row; kind: Kind; form: Form; around: Rule[] }): Part {
  const text = textIn(row, "label", form.languages);
  const name = row.get("name");
  const source = named(name, text.text);
  const { label, below, changes } = saidAs(text.text, form.isAnswered);
  if (text.from !== null) changes.push(`its text is in ${text.from}, because it has none in the form's language`);
  const hints = ["hint", "guidance_hint"].map((each) => withAnswers(textIn(row, each, form.languages).text, form.isAnswered).said);
  const description = [below, ...hints].filter(Boolean).join("\n\n");
  const field: NewField = { ...(name !== "" && { name }), type: "text", label, ...(description !== "" && { description }) };
  const making: Making = { row, source, field, answers: "other", changes, findings: [], lostChoices: [] };
  take(kind, { making, form });
  if (isFixed(row, kind)) showOnly(making);
  const isText = kind.is === "shown" || kind.is === "kept" || isFixed(row, kind);
  const validIf = isText ? null : answerRules(making, form);
  otherCells(making, { languages: form.languages, isText, isSaid: validIf?.message !== undefined });
  const own = ruleOf(row.get("relevant"), form.find);
  const shownIf = [...around, ...(own ? [own] : [])];
  const needed = isText || isNever(row.get("required")) ? "" : row.get("required");
  const requiredRule = ruleOf(needed, form.find);
  if (needed !== "" && isAlways(needed)) field.required = true;
  return {
    source,
    ...(name !== "" && { ref: name }),
    field,
    ...(changes.length > 0 && { changes }),
    ...(making.lostChoices.length > 0 && { lostChoices: making.lostChoices }),
    ...(shownIf.length > 0 && { shownIf }),
    ...(requiredRule && { requiredIf: [requiredRule] }),
    ...(validIf && { validIf: [validIf] }),
    ...(making.findings.length > 0 && { findings: making.findings }),
  };
}

/** Whether people cannot answer it: a text with another name. */
export function isFixed(row: Row, kind: Kind): boolean {
  return (kind.is === "asked" || kind.is === "chosen" || kind.is === "span") && isAlways(row.get("read_only")) && row.get("default") === "";
}

function take(kind: Kind, { making, form }: { making: Making; form: Form }): void {
  const { field, changes } = making;
  if (kind.is === "asked") {
    Object.assign(field, kind.field, kind.field.config && { config: { ...kind.field.config } });
    making.answers = kind.answers;
    if (kind.change !== undefined) changes.push(kind.change);
  } else if (kind.is === "chosen") takeChoices(kind, { making, form });
  else if (kind.is === "span") takeSpan(making);
  else if (kind.is === "shown") field.type = "statement";
  else if (kind.is === "kept") {
    const given = making.row.get("default");
    Object.assign(field, {
      type: "hidden",
      label: field.label || making.row.get("name"),
      ...(given !== "" && { config: { default: given } }),
    });
  }
}

function takeChoices(kind: Kind & { is: "chosen" }, { making, form }: { making: Making; form: Form }): void {
  const { field, changes, lostChoices, source, row } = making;
  const list = form.lists.get(kind.list);
  if (kind.isFile || !list) {
    making.answers = "words";
    changes.push(
      kind.isFile
        ? `its choices are in another file, ${shorten(kind.list, 60)}, so people type the answer`
        : `its list ${shorten(kind.list, 60)} is not in the file, so people type the answer`,
    );
    return;
  }
  takeOptions(kind, form);
  lostChoices.push(...list.twice.map((label) => ({ source: `${source}: ${label}`, reason: "It is in its list twice" })));
  making.answers = kind.answers;
  if (kind.answers === "other") {
    field.type = "ranking";
    field.config = { options: list.options };
    if (kind.hasOther) changes.push("people cannot add another answer");
    return;
  }
  const looks = appearanceOf(row);
  field.type = "select";
  field.config = {
    options: list.options,
    ...(kind.answers === "several" && { multiple: true }),
    ...(kind.answers === "one" && DROPDOWNS.some((look) => looks.has(look)) && { display: "dropdown" }),
    ...(kind.hasOther && { other: true }),
  };
}

/** The choices of a list, which count as those of one more question. */
export function takeOptions({ list: name }: Kind & { is: "chosen" }, form: Form): List["options"] {
  const list = form.lists.get(name);
  if (!list) return [];
  list.isUsed = true;
  form.choices += list.options.length + list.twice.length;
  if (form.choices > MAX_CHOICES) throw unreadable(`The questions have more than ${MAX_CHOICES.toLocaleString("en")} choices`);
  return list.options;
}

/** A range: marks on a scale if its numbers are those of one, otherwise a number. */
function takeSpan(making: Making): void {
  const { row, field } = making;
  const given = parametersOf(row);
  const [start = 1, end = 10, step = 1] = ["start", "end", "step"].map((name) => {
    const number = Number(given.get(name) ?? "");
    return given.has(name) && Number.isFinite(number) ? number : undefined;
  });
  const [min, max] = start <= end ? [start, end] : [end, start];
  making.answers = "amount";
  if (appearanceOf(row).has("rating") && step === 1 && (min === 0 || min === 1) && max >= 2 && max <= 11 && Number.isInteger(max)) {
    Object.assign(field, { type: "rating", config: { min, max, ...(min === 1 && { shape: "stars" }) } });
    return;
  }
  Object.assign(field, sliderOf({ min, max, ...(step > 0 && { step }) }));
}

function showOnly(making: Making): void {
  const { field, lostChoices, source } = making;
  const options = (field.config?.options ?? []) as (string | { label: string })[];
  for (const option of options)
    lostChoices.push({
      source: `${source}: ${typeof option === "string" ? option : option.label}`,
      reason: "Its question became a text",
    });
  field.type = "statement";
  delete field.config;
  making.changes.push("it became a text, because people cannot answer it");
}

/** Its default and constraint; what limits cannot say of that is a rule. */
function answerRules({ row, source, field, answers, changes, findings }: Making, { languages, find }: Form): Rule | null {
  const given = row.get("default");
  if (given !== "") {
    const isWorkedOut = /\$\{|^[\w:-]{1,60}\s?\(/.test(given);
    if (isWorkedOut || answers === "other")
      findings.push({
        source: `${source}: default ${shorten(given, 200)}`,
        outcome: "left_out",
        note: isWorkedOut ? "Calculations do not fill in answers" : "Answers to this question type are not filled in",
      });
    else field.default = defaultOf(given, answers, field);
    if (isAlways(row.get("read_only"))) changes.push("people can change the answer, because forms have no read-only questions");
  }
  const constraint = row.get("constraint");
  const { limits, rule, finding } = limitsOf(constraint, { ...field, answers, name: row.get("name"), find });
  if (finding) findings.push({ source: `${source}: ${shorten(constraint, 1000)}`, ...finding });
  const message = textIn(row, "constraint_message", languages).text;
  if (limits.pattern !== undefined && message !== "") limits.pattern_hint = shorten(message, 255);
  if (Object.keys(limits).length > 0) field.config = { ...field.config, ...limits };
  return rule && { source: shorten(constraint, 1000), condition: rule, ...(message !== "" && { message }) };
}

function defaultOf(given: string, answers: Answers, { config }: NewField): unknown {
  // Texts are written in quotes, or without.
  const text = /^(?:'[^']*'|"[^"]*")$/.test(given) ? given.slice(1, -1) : given;
  if (answers === "amount") return Number.isFinite(Number(text)) ? Number(text) : text;
  if (answers === "several") return text.split(/\s+/).filter(Boolean);
  if (answers === "box") return !isNever(text);
  if (answers === "clock") return text.slice(0, 5);
  return config?.include_time === true ? text.slice(0, 16) : text;
}

const NOT_KEPT: Record<string, string> = {
  choice_filter: "All of its choices are shown, because choices cannot depend on other answers",
  calculation: "Calculations do not fill in answers",
  trigger: "Calculations do not fill in answers",
  save_to: "Forms don't save answers as entities",
  required_message: "The page’s own message is shown instead",
};

/** What other cells of its row say. */
function otherCells(
  { row, source, field, changes, findings }: Making,
  { languages, isText, isSaid }: { languages: Languages; isText: boolean; isSaid: boolean },
): void {
  for (const name of isText ? ["constraint", "required", ...(field.config ? [] : ["default"])] : []) {
    const cell = row.get(name);
    if (cell !== "" && !isNever(cell))
      findings.push({ source: `${source}: ${name} ${shorten(cell, 500)}`, outcome: "left_out", note: "People cannot answer it" });
  }
  for (const [name, note] of Object.entries(NOT_KEPT)) {
    const cell = textIn(row, name, languages).text;
    if (cell !== "") findings.push({ source: `${source}: ${name} ${shorten(cell, 500)}`, outcome: "left_out", note });
  }
  const message = textIn(row, "constraint_message", languages).text;
  if (message !== "" && !isSaid && field.config?.pattern_hint === undefined)
    findings.push({
      source: `${source}: constraint_message ${shorten(message, 500)}`,
      outcome: "left_out",
      note: "The page’s own message is shown instead",
    });
  for (const name of MEDIA) {
    const cell = textIn(row, name, languages).text;
    if (cell !== "")
      findings.push({
        source: `${source}: ${name} ${shorten(cell, 200)}`,
        outcome: "left_out",
        note: "Media files of questions are not imported",
      });
  }
  for (const [name, value] of parametersOf(row)) {
    if (field.type in SPANS && ["start", "end", "step"].includes(name)) continue;
    if (name === "randomize" && field.config?.options !== undefined && isAlways(value)) {
      if (field.config.multiple !== undefined || field.type in SHUFFLED) field.config = { ...field.config, shuffle: true };
      continue;
    }
    findings.push({ source: `${source}: ${name}=${shorten(value, 100)}`, outcome: "left_out", note: "Forms don't support this parameter" });
  }
  const odd = Array.from(appearanceOf(row)).filter(
    (look) => !LOOKS.has(look) && !(DROPDOWNS.includes(look) && field.config?.display !== undefined),
  );
  if (odd.length > 0) changes.push(`its appearance “${shorten(odd.join(" "), 100)}” was left out`);
}

const SPANS: Partial<Record<NewField["type"], true>> = { rating: true, number: true };
const SHUFFLED: Partial<Record<NewField["type"], true>> = { select: true };

export function appearanceOf(row: Row): Set<string> {
  return new Set(row.get("appearance").toLowerCase().slice(0, 500).split(/\s+/).filter(Boolean));
}

function parametersOf(row: Row): Map<string, string> {
  const cell = row.get("parameters").slice(0, 1000);
  return new Map(
    Array.from(cell.matchAll(/([\w-]{1,50})\s{0,3}=\s{0,3}([^\s;,]{1,200})/g), ([, name = "", value = ""]) => [name.toLowerCase(), value]),
  );
}
