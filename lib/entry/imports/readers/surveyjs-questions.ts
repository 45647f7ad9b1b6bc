import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Json } from "./json-values";
import { isJson, listOf, numberOf, objectsOf, textOf, valueAt } from "./json-values";
import type { Made } from "./made";
import { gridOf, scaleOf, sliderOf } from "./made";
import type { SurveyTexts } from "./surveyjs-texts";

type Kind = { answers?: Asked["answers"]; make: (given: Json, texts: SurveyTexts) => Made };
type Choice = { value: string; label: string };

const MOST_CHOICES = 1000;
/** How the source names boxes: of a question, and of the cells of a table. */
const BOX = "checkbox";
const MEGABYTE = 1024 * 1024;
const text = (change?: string): Kind => ({
  make: (given, texts) => ({ type: "text", ...limits(given, texts, autofill(given)), ...(change !== undefined && { changes: [change] }) }),
});

/** By `inputType` of a text. */
const INPUTS: Record<string, Kind> = {
  text: text(),
  email: { make: () => ({ type: "email" }) },
  url: { make: () => ({ type: "url" }) },
  tel: { make: () => ({ type: "phone", changes: ["numbers must begin with + and the country code"] }) },
  number: { answers: "amount", make: numberKind },
  range: { answers: "amount", make: (given) => sliderOf(spanOf(given)) },
  date: { make: (given) => ({ type: "date", config: days(given) }) },
  "datetime-local": { make: moment },
  datetime: { make: moment },
  time: { make: (given) => ({ type: "time", config: days(given) }) },
  month: text("people type the month as text"),
  week: text("people type the week as text"),
  color: text("people type the color as text"),
  password: text("what people type is visible"),
};

const choose = (shown: Record<string, unknown>): Kind => ({ answers: "one", make: (given, texts) => selectOf(given, { texts, shown }) });
const several: Kind = { answers: "several", make: (given, texts) => selectOf(given, { texts, shown: { multiple: true } }) };
const yesNo: Kind = { answers: "box", make: () => ({ type: "checkbox", config: { display: "yes_no" } }) };
const note: Kind = { make: () => ({ type: "statement" }) };
const custom = (kind: Kind): Kind => ({
  ...kind,
  make: (given, texts) => {
    const made = kind.make(given, texts);
    return made.type === null ? made : { ...made, changes: [...(made.changes ?? []), "its type comes from another library"] };
  },
});

const KINDS: Record<string, Kind> = {
  comment: { make: (given, texts) => ({ type: "textarea", ...limits(given, texts, { rows: numberOf(given.rows) }) }) },
  radiogroup: choose({ display: "radio" }),
  buttongroup: choose({ display: "radio" }),
  dropdown: choose({ display: "dropdown" }),
  checkbox: several,
  tagbox: several,
  boolean: {
    answers: "box",
    make: ({ renderAs }) => ({ type: "checkbox", config: { display: renderAs === BOX ? "box" : "yes_no" } }),
  },
  rating: { answers: "amount", make: ratingOf },
  ranking: { make: (given, texts) => ({ type: "ranking", config: { options: surveyChoices(given.choices, texts) } }) },
  matrix: { make: matrixOf },
  file: { make: fileOf },
  signaturepad: { make: () => ({ type: "signature", config: { draw: true } }) },
  html: note,
  image: { make: () => ({ type: null, reason: "Questions and texts cannot have images" }) },
  expression: { answers: "result", make: resultOf },
  yesno: custom(yesNo),
  infotext: custom(note),
  helptext: custom(note),
};

/** What is calculated; the reader writes the expression. */
function resultOf({ expression, displayStyle, maximumFractionDigits: most }: Json): Made {
  if (textOf(expression) === undefined) return { type: null, reason: "It has no expression" };
  const style = textOf(displayStyle);
  const places = style !== undefined && style !== "none" && typeof most === "number" && Number.isInteger(most) && most >= 0 && most <= 10;
  return {
    type: "calculation",
    ...(places && { config: { decimals: most } }),
    ...(style !== undefined && !["none", "decimal"].includes(style) && { changes: [`its result is not shown as ${shorten(style, 40)}`] }),
  };
}

/** The kind of a question. One that the library does not have is asked as text, or with its choices. */
function kindOf(given: Json): Kind {
  const name = textOf(given.type) ?? "";
  if (name === INPUT) {
    const input = textOf(given.inputType) ?? INPUT;
    return (
      (valueAt(INPUTS, input) as Kind | undefined) ?? text(`its type “${input.slice(0, 40)}” is not supported, so people type the answer`)
    );
  }
  if (name === IMAGES) return given.multiSelect === true ? several : choose({ display: "radio" });
  if (name === RATING && Array.isArray(given.rateValues) && given.rateValues.length > 0)
    return { answers: "one", make: (rating, texts) => selectOf({ choices: rating.rateValues }, { texts, shown: { display: "radio" } }) };
  const known = valueAt(KINDS, name) as Kind | undefined;
  return (
    known ??
    (Array.isArray(given.choices)
      ? custom(choose({}))
      : text(`its type “${name.slice(0, 40)}” is not supported, so people type the answer`))
  );
}

const INPUT = "text";
const IMAGES = "imagepicker";
const RATING = "rating";

export function surveyQuestion(given: Json, texts: SurveyTexts): Made {
  const made = kindOf(given).make(given, texts);
  if (made.type === null) return made;
  const filled = defaultOf(given.defaultValue, kindOf(given).answers);
  return filled === undefined ? made : { ...made, default: filled };
}

export function surveyAnswers(given: Json): Asked["answers"] {
  return kindOf(given).answers ?? "words";
}

const NOTES = new Set(["html", "infotext", "helptext"]);

/** Whether it is a text without an answer. */
export function isNote(given: Json): boolean {
  return NOTES.has(textOf(given.type) ?? "");
}

/** Choices with their values; a choice without a text reads as its value. */
function surveyChoices(given: unknown, texts: SurveyTexts): Choice[] {
  return listOf(given)
    .slice(0, MOST_CHOICES)
    .map((choice) => {
      const value = textOf(isJson(choice) ? choice.value : choice) ?? "";
      return { value, label: (isJson(choice) ? texts.of(choice.text ?? choice.title) : undefined) ?? value };
    });
}

export function hasOther({ showOtherItem, hasOther: has }: Json): boolean {
  return showOtherItem === true || has === true;
}

const MORE_CHOICES = [
  { shown: ["showNoneItem", "hasNone"], text: "noneText", value: "none", label: "None" },
  { shown: ["showRefuseItem"], text: "refuseText", value: "refused", label: "Refuse to answer" },
  { shown: ["showDontKnowItem"], text: "dontKnowText", value: "dontknow", label: "Don’t know" },
];

/** All choices that are values: with “none”, and numbers of a range. */
export function surveyValues(given: Json, texts: SurveyTexts): Choice[] {
  const [from, to] = [numberOf(given.choicesMin), numberOf(given.choicesMax)];
  const step = Math.max(1, numberOf(given.choicesStep) ?? 1);
  const count = from === undefined || to === undefined ? 0 : Math.min(MOST_CHOICES, Math.max(0, Math.floor((to - from) / step) + 1));
  const range = Array.from({ length: count }, (_, index) => String((from ?? 0) + index * step));
  const more = MORE_CHOICES.filter(({ shown }) => shown.some((name) => valueAt(given, name) === true));
  return [
    ...surveyChoices(given.choices, texts),
    ...range.map((value) => ({ value, label: value })),
    ...more.map(({ text: name, value, label }) => ({ value, label: texts.of(valueAt(given, name)) ?? label })),
  ];
}

function selectOf(given: Json, { texts, shown }: { texts: SurveyTexts; shown: Record<string, unknown> }): Made {
  const options = surveyValues(given, texts);
  if (options.length === 0) return { type: "text", changes: ["its choices are not in the file, so people type the answer"] };
  const order = textOf(given.choicesOrder) ?? "none";
  const [least, most] = [numberOf(given.minSelectedChoices) ?? 0, numberOf(given.maxSelectedChoices) ?? 0];
  const hasImages = objectsOf(given.choices).some(({ imageLink }) => imageLink !== undefined);
  return {
    type: "select",
    config: {
      options,
      ...shown,
      ...(hasOther(given) && { other: true }),
      ...(order === "random" && { shuffle: true }),
      ...(shown.multiple === true && least > 0 && { min_selections: least }),
      ...(shown.multiple === true && most > 0 && { max_selections: most }),
    },
    changes: [
      ...(hasImages ? ["the images of its choices were left out: add them to the options"] : []),
      ...(order === "asc" || order === "desc" ? ["its choices keep the order of the file"] : []),
      ...(given.showSelectAllItem === true || given.hasSelectAll === true ? ["people cannot select all choices at once"] : []),
    ],
  };
}

/** Tokens that are none of HTML's are left out with a sentence where the draft is written. */
function autofill({ autocomplete }: Json): Record<string, unknown> {
  const token = textOf(autocomplete);
  return token === undefined ? {} : { autocomplete: token };
}

function limits(given: Json, texts: SurveyTexts, more: Record<string, unknown> = {}): { config?: Record<string, unknown> } {
  const hint = texts.of(given.placeholder ?? given.placeHolder)?.replaceAll(/\s+/g, " ");
  const most = numberOf(given.maxLength) ?? 0;
  const config = {
    ...(hint !== undefined && { placeholder: hint }),
    ...(most > 0 && { max_length: most }),
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
  };
  return Object.keys(config).length > 0 ? { config } : {};
}

function numberKind(given: Json): Made {
  return { type: "number", config: spanOf(given) };
}

function spanOf({ min, max, step }: Json): Record<string, unknown> {
  const [least, most, by] = [numberOf(min), numberOf(max), numberOf(step)];
  return { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }), ...(by !== undefined && { step: by }) };
}

/** Limits are whole days here: a time within one would change what is accepted. */
function moment(given: Json): Made {
  const { min, max } = days(given);
  const first = min === TODAY ? min : wholeDay(min, "T00:00");
  const last = max === TODAY ? max : wholeDay(max, "T23:59");
  const lost = [min, max].filter((limit, index) => limit !== undefined && [first, last][index] === undefined);
  return {
    type: "date",
    config: { include_time: true, ...(first !== undefined && { min: first }), ...(last !== undefined && { max: last }) },
    ...(lost.length > 0 && { changes: [`its limits were left out, because they are no whole days: ${lost.join(", ").slice(0, 80)}`] }),
  };
}

function wholeDay(limit: unknown, time: string): string | undefined {
  return typeof limit === "string" && limit.endsWith(time) ? limit.slice(0, -time.length) : undefined;
}

const TODAY = "today";

/** `today()` is the only calculation that limits can have here. */
export function isToday(expression: unknown): boolean {
  return typeof expression === "string" && /^today\(\)$/.test(expression.trim());
}

function days({ min, max, minValueExpression, maxValueExpression }: Json): Record<string, unknown> {
  const least = textOf(min) ?? (isToday(minValueExpression) ? TODAY : undefined);
  const most = textOf(max) ?? (isToday(maxValueExpression) ? TODAY : undefined);
  return { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) };
}

function ratingOf(given: Json, texts: SurveyTexts): Made {
  const low = numberOf(given.rateMin) ?? 1;
  const high = numberOf(given.rateCount) === undefined ? (numberOf(given.rateMax) ?? 5) : low - 1 + (numberOf(given.rateCount) ?? 5);
  const made = scaleOf({ low, high, lowLabel: texts.of(given.minRateDescription), highLabel: texts.of(given.maxRateDescription) });
  if (made.type === null) return made;
  const look = textOf(given.rateType) ?? textOf(given.rateDisplayMode) ?? "labels";
  const step = numberOf(given.rateStep) ?? 1;
  return {
    ...made,
    config: { ...made.config, ...(look === "stars" && low === 1 && made.config?.step === undefined && { shape: "stars" }) },
    changes: [
      ...(made.changes ?? []),
      ...(look === "smileys" ? ["it is shown with numbers"] : []),
      ...(step === 1 ? [] : ["people can choose every whole number"]),
    ],
  };
}

function matrixOf(given: Json, texts: SurveyTexts): Made {
  const required = [given.isRequired, given.isAllRowRequired, given.eachRowRequired].includes(true);
  const table = gridOf({
    rows: surveyChoices(given.rows, texts),
    columns: surveyChoices(given.columns, texts),
    multiple: given.cellType === BOX,
    required,
  });
  // Required alone means an answer in any of the rows.
  const isAny = given.isRequired === true && given.isAllRowRequired !== true && given.eachRowRequired !== true;
  if (table && table.type !== null && isAny) return { ...table, config: { ...table.config, required_rows: "any" } };
  return table ?? { type: null, reason: "A matrix needs at least two rows and two columns" };
}

function fileOf({ allowMultiple, maxFiles, acceptedTypes, maxSize }: Json): Made {
  const accept = (textOf(acceptedTypes) ?? "").split(",", 60).map((type) => type.trim()).filter(Boolean); // prettier-ignore
  const megabytes = Math.ceil((numberOf(maxSize) ?? 0) / MEGABYTE);
  const most = numberOf(maxFiles);
  return {
    type: "file",
    config: {
      ...(accept.length > 0 && { accept }),
      ...(megabytes > 0 && { max_size_mb: Math.min(50, megabytes) }),
      ...(allowMultiple === true && { multiple: true, ...(most !== undefined && { max_files: Math.min(10, most) }) }),
    },
    ...(megabytes > 50 && { changes: ["files can have at most 50 MB"] }),
  };
}

function defaultOf(given: unknown, answers: Asked["answers"] = "words"): unknown {
  if (given === undefined || given === null) return undefined;
  if (answers === "amount") return numberOf(given);
  if (answers === "several") return listOf(given).slice(0, MOST_CHOICES).map((value) => textOf(value) ?? ""); // prettier-ignore
  if (answers === "box") return { true: true, false: false }[String(textOf(given))];
  return textOf(isJson(given) ? undefined : given);
}
