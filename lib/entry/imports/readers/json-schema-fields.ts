import type { Property } from "@/lib/entry/answer-schema/flat-schema";
import { listedNumbers, numbersOf, numberWithin } from "@/lib/entry/answer-schema/numbers-from-schema";
import { MAX_LINE } from "@/lib/entry/answer-schema/page-texts";
import { portablePatternOf } from "@/lib/entry/answer-schema/portable-pattern";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { NewField } from "@/lib/entry/imports/outline";
import type { FieldTypeName } from "@/lib/rules/fields";
import type { Json } from "./json-values";
import { asText, defined, isJson, listIn, numberIn, objectsIn, valueAt, textIn } from "./json-values";

/** A question of ours for a property. */
export type Made = {
  type: NewField["type"];
  answers: Asked["answers"];
  config: Record<string, unknown>;
  changes: string[];
  /** Rules that it does not have, with the reason. */ lost: [rule: string, reason: string][];
  default?: unknown;
};
/** What a UI schema says about one property: an option of it, by its name without `ui:`. */
export type Ui = (option: string) => unknown;

type Choice = { value: string; label: string };
type Simple = { type: FieldTypeName; config?: Json; changes?: string[] };

/** By JSON Schema's `format`, or by the widget that a UI schema asks for. */
const TEXTS: Record<string, Simple> = {
  "email": { type: "email" },
  "idn-email": { type: "email" },
  "uri": { type: "url" },
  "url": { type: "url" },
  "iri": { type: "url" },
  "date": { type: "date" },
  "alt-date": { type: "date" },
  "date-time": { type: "date", config: { include_time: true } },
  "datetime": { type: "date", config: { include_time: true } },
  "alt-datetime": { type: "date", config: { include_time: true } },
  "time": { type: "time" },
  "data-url": { type: "file" },
  "binary": { type: "file" },
  "file": { type: "file" },
  "textarea": { type: "textarea" },
  "tel": { type: "text", config: { autocomplete: "tel" } },
  "phone": { type: "text", config: { autocomplete: "tel" } },
  "password": { type: "text", changes: ["what people type is visible"] },
  "color": { type: "text", changes: ["people type the color as text"] },
}; // prettier-ignore
/** Widgets, and types of JSON Schema. */
const NOT_SHOWN = new Set(["hidden"]);
const BOTH_ANSWERS = new Set(["radio", "select"]);
const NUMERIC = new Set(["number", "integer"]);
const DISPLAYS: Record<string, Json> = { radio: { display: "radio" }, radiobuttons: { display: "radio" }, select: { display: "dropdown" } };
const SEVERAL_LINES = new Set<FieldTypeName>(["textarea"]);
/** Types whose questions have lengths and a text in the empty control. */
const WITH_LENGTHS = new Set<FieldTypeName>(["text", "textarea"]);
const WITH_PLACEHOLDER = new Set<FieldTypeName>(["text", "textarea", "number", "email", "url"]);
const WITH_PATTERN = new Set<FieldTypeName>(["text", "email"]);

/** The question of a property that is no object and no list of objects; a sentence says why there is none. */
export function questionOf(schema: Json, ui: Ui, isRequired: boolean): Made | string {
  const made = typed(schema, ui, isRequired);
  if (typeof made === "string") return made;
  const given = valueAt(schema, "default");
  const answer = given ?? undefined;
  const placeholder = asText(ui("placeholder") ?? listIn(schema, "examples")[0]).trim();
  if (WITH_PLACEHOLDER.has(made.type) && placeholder !== "") made.config.placeholder = shorten(placeholder, 255);
  if (NOT_SHOWN.has(asText(ui("widget"))) || ui("hidden") === true) return { ...made, ...hidden(asText(answer)) };
  const isReadOnly = valueAt(schema, "readOnly") === true || [ui("readonly"), ui("disabled"), ui("readOnly")].includes(true);
  if (isReadOnly) made.changes.push("people can change the answer, because forms have no read-only questions");
  return answer === undefined ? made : { ...made, default: made.answers === "one" ? asText(answer) : answer };
}

function hidden(answer: string): Partial<Made> & Simple {
  const config = answer === "" ? {} : { default: answer };
  return { type: "hidden", answers: "words", config, changes: ["it is hidden, and the form's link can fill it in"] };
}

function typed(schema: Json, ui: Ui, isRequired: boolean): Made | string {
  const type = typeOf(schema);
  const fixed = valueAt(schema, "const");
  if (type === "boolean") return truth(schema, ui, isRequired);
  if (type === "array") return list(schema, ui);
  const numbers = numbersOf({ enum: listIn(schema, "enum").slice(0, 301) });
  const choices = choicesOf(schema, ui);
  if (numbers && namesOf(schema, ui).length === 0) return numeric(schema, numbers);
  if (choices.length > 0) {
    const widget = asText(ui("widget") ?? ui("displayAs"));
    const display = Object.hasOwn(DISPLAYS, widget) ? DISPLAYS[widget] : {};
    return basic("select", "one", { options: choices, ...display }, NUMERIC.has(type) ? ["its answers are stored as text"] : []);
  }
  if (fixed !== undefined)
    return basic("hidden", "words", { default: asText(fixed) }, ["it always has the same value, so nobody is asked for it"]);
  if (NUMERIC.has(type)) return numeric(schema, null);
  if (type === "string" || type === "") return line(schema, ui);
  if (type === "null") return "It cannot have an answer";
  return type === "object"
    ? "It is an object without properties, so there is nothing to ask for"
    : `Forms have no question of type “${shorten(type, 40)}”`;
}

function basic(type: FieldTypeName, answers: Made["answers"], config: Record<string, unknown> = {}, changes: string[] = []): Made {
  return { type, answers, config, changes: [...changes], lost: [] };
}

/** The one type that is not null; what a schema without one describes is told by its keywords. */
export function typeOf(schema: Json): string {
  const given = valueAt(schema, "type");
  const names = (Array.isArray(given) ? given : [given]).map(asText).filter((name) => name !== "" && name !== "null");
  const [first] = names;
  if (first !== undefined) return first;
  if (given === "null") return given;
  if (isJson(valueAt(schema, "properties"))) return "object";
  if (valueAt(schema, "items") !== undefined) return "array";
  return typeof valueAt(schema, "const") === "boolean" ? "boolean" : "";
}

/** A box that must be ticked is `const: true`; one that is required must only be answered. */
function truth(schema: Json, ui: Ui, isRequired: boolean): Made {
  const mustHold = valueAt(schema, "const") === true || (listIn(schema, "enum").length === 1 && listIn(schema, "enum")[0] === true);
  const widget = asText(ui("widget"));
  const asksBoth = BOTH_ANSWERS.has(widget) || (isRequired && !mustHold);
  return basic("checkbox", "box", asksBoth && !mustHold ? { display: "yes_no" } : {});
}

function list(schema: Json, ui: Ui): Made | string {
  const items = valueAt(schema, "items");
  if (!isJson(items)) return "The schema does not describe its items";
  const limits = defined({ min_selections: numberIn(schema, "minItems"), max_selections: numberIn(schema, "maxItems") });
  const options = choicesOf(items, ui);
  if (options.length > 0) return basic("select", "several", { options, multiple: true, ...limits });
  return basic("file", "words", { multiple: true, ...defined({ max_files: numberIn(schema, "maxItems") }) });
}

/** Whether a list is one question: several choices, or several files. */
export function isOneQuestion(schema: Json, items: Json, ui: Ui): boolean {
  return choicesOf(items, ui).length > 0 || textIn(items, "format") === "data-url" || asText(ui("widget")) === "files";
}

function namesOf(schema: Json, ui: Ui): unknown[] {
  const names = ui("enumNames") ?? valueAt(schema, "enumNames");
  if (Array.isArray(names)) return names;
  const titles = ui("enumTitles");
  return isJson(titles) ? listIn(schema, "enum").map((value) => valueAt(titles, asText(value))) : [];
}

/** `enum` with names of their own, or alternatives of `{const, title}`. */
function choicesOf(schema: Json, ui: Ui): Choice[] {
  const names = namesOf(schema, ui);
  const values = listIn(schema, "enum").flatMap((value, index) => choice(value, asText(names[index])));
  if (values.length > 0) return values;
  for (const name of ["oneOf", "anyOf"]) {
    const parts = objectsIn(schema, name).filter((each) => textIn(each, "type") !== "null");
    const choices = parts.flatMap((each) => choice(valueAt(each, "const") ?? listIn(each, "enum")[0], textIn(each, "title")));
    if (parts.length > 0 && choices.length === parts.length) return choices;
  }
  return [];
}

function choice(value: unknown, label: string): Choice[] {
  const text = asText(value);
  return text === "" ? [] : [{ value: text, label: label || text }];
}

function numeric(schema: Json, numbers: number[] | null): Made {
  const lost: Made["lost"] = [];
  const refuse = (name: string, message: string) => void lost.push([name, message]);
  const [least, most] = [valueAt(schema, "exclusiveMinimum"), valueAt(schema, "exclusiveMaximum")];
  const step = numberIn(schema, "multipleOf");
  // In draft 4, `exclusiveMinimum` says whether the minimum itself is excluded.
  const limits = {
    minimum: least === true ? undefined : numberIn(schema, "minimum"),
    exclusiveMinimum: least === true ? numberIn(schema, "minimum") : numberIn(schema, "exclusiveMinimum"),
    maximum: most === true ? undefined : numberIn(schema, "maximum"),
    exclusiveMaximum: most === true ? numberIn(schema, "maximum") : numberIn(schema, "exclusiveMaximum"),
    multipleOf: step !== undefined && step > 0 ? step : undefined,
  };
  const type: Property["type"] = typeOf(schema) === "integer" ? "integer" : "number";
  const made = numbers ? listedNumbers(numbers, { type, enum: numbers }, refuse) : numberWithin({ type, ...limits }, refuse);
  return { ...basic("number", "amount", defined({ ...made?.config })), lost };
}

function line(schema: Json, ui: Ui): Made {
  const names = [ui("widget"), ui("inputType"), valueAt(schema, "format")].map(asText);
  const known = names.find((name) => Object.hasOwn(TEXTS, name));
  const isLong = (numberIn(schema, "maxLength") ?? 0) > MAX_LINE || ui("multi") === true;
  const plain: Simple = { type: isLong ? "textarea" : "text" };
  const { type, config = {}, changes = [] } = known === undefined ? plain : (TEXTS[known] ?? plain);
  const made = basic(type, "words", { ...config }, changes);
  const [min, max] = [numberIn(schema, "minLength"), numberIn(schema, "maxLength")];
  if (WITH_LENGTHS.has(type)) {
    const rows = SEVERAL_LINES.has(type) ? numberIn({ rows: ui("rows") }, "rows") : undefined;
    Object.assign(made.config, defined({ min_length: min === 0 ? undefined : min, max_length: max, rows }));
  } else {
    for (const [name, value] of [
      ["minLength", min],
      ["maxLength", max],
    ] as const)
      // prettier-ignore
      if (value !== undefined) made.lost.push([`${name} ${value}`, "Answers to this question type have no length limit"]);
  }
  const pattern = textIn(schema, "pattern");
  if (pattern === "") return withFormat(made, schema, known);
  const ours = WITH_PATTERN.has(type) ? portablePatternOf(pattern) : null;
  if (ours === null)
    made.lost.push([`pattern ${shorten(pattern, 80)}`, "Forms don't support this pattern (only RE2), or this question type has no patterns"]); // prettier-ignore
  else made.config.pattern = ours;
  return withFormat(made, schema, known);
}

function withFormat(made: Made, schema: Json, known: string | undefined): Made {
  const format = textIn(schema, "format");
  if (format !== "" && known === undefined) made.lost.push([`format ${shorten(format, 40)}`, "Forms don't check this format"]);
  return made;
}
