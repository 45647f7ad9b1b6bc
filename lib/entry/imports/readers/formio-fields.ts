import { jsonExcess } from "@/lib/base/text/json-excess";
import { portablePatternOf } from "@/lib/entry/answer-schema/portable-pattern";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import type { NewField } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { Json } from "./json-values";
import { asText, defined, isJson, isSet, listIn, numberIn, objectIn, objectsIn, valueAt, textIn } from "./json-values";

/** A question of ours for a component. */
type Made = {
  type: NewField["type"];
  answers: Asked["answers"];
  config?: Json;
  changes?: string[];
  /** The component's default as an answer of ours. */ default?: unknown;
};
type Choice = { value: string; label: string };

/** A component's question, by the component's type; a sentence says why there is none. */
export const questions: Record<string, (component: Json) => Made | string> = {
  textfield: (component) => line(component),
  textarea: (component) => ({ ...words("textarea", component), config: { ...placeholder(component), ...lengths(component) } }),
  password: (component) => line(component, ["what people type is visible"]),
  tags: (component) => line(component, ["people type its tags as one text"]),
  address: (component) => ({
    ...words("textarea", component),
    default: undefined,
    config: placeholder(component),
    changes: ["people type the address, which is not looked up"],
  }),
  email: (component) => words("email", component),
  url: (component) => ({ ...words("url", component), config: placeholder(component) }),
  phonenumber: phone,
  number: (component) => amount(component),
  currency: (component) => amount(component, textIn(component, "currency") || "USD"),
  checkbox: (component) => ({ type: "checkbox", answers: "box", default: valueAt(component, "defaultValue") === true || undefined }),
  radio: (component) => choice(component, objectsIn(component, "values"), "radio"),
  select: (component) => choice(component, selectValues(component), "dropdown"),
  selectboxes: boxes,
  survey: matrix,
  signature: () => ({ type: "signature", answers: "words" }),
  file,
  time: (component) => ({ type: "time", answers: "words", default: textIn(component, "defaultValue").slice(0, 5) || undefined }),
  datetime: dateTime,
  day,
  hidden: (component) => ({ type: "hidden", answers: "words", config: defined({ default: textIn(component, "defaultValue") }) }),
  button: () => "Forms have their own buttons",
  recaptcha: () => "Forms have their own spam protection instead of captchas",
  captcha: () => "Forms have their own spam protection instead of captchas",
  resource: () => "Its choices are data in the other product",
  form: () => "It is another form; import that one, too",
};

/** Names that are part of other words: `platform`, `daytime`, `curl`. */
const AMBIGUOUS = new Set(["form", "time", "day", "url", "hidden"]);

/** The type that we know for a component's: products that build on Form.io name theirs after it, as in `simpletextfieldadvanced`. */
export function knownType(type: string): { known: string | null; change: string | null } {
  const name = type.toLowerCase();
  if (Object.hasOwn(questions, name)) return { known: name, change: null };
  const [inside] = Object.keys(questions)
    .filter((each) => !AMBIGUOUS.has(each) && name.slice(0, 100).includes(each))
    .toSorted((a, b) => b.length - a.length);
  return inside === undefined
    ? { known: null, change: null }
    : { known: inside, change: `its type “${type.slice(0, 60)}” was read as ${inside}` };
}

function words(type: "textarea" | "email" | "url", component: Json): Made {
  return { type, answers: "words", default: textIn(component, "defaultValue") || undefined };
}

function line(component: Json, changes: string[] = []): Made {
  const pattern = textIn(objectIn(component, "validate"), "pattern");
  return {
    type: "text",
    answers: "words",
    config: { ...placeholder(component), ...lengths(component), ...defined({ pattern: portablePatternOf(pattern) ?? undefined }) },
    changes,
    default: textIn(component, "defaultValue") || undefined,
  };
}

function placeholder(component: Json): Json {
  return defined({ placeholder: textIn(component, "placeholder").trim() });
}

function lengths(component: Json): Json {
  const validate = objectIn(component, "validate");
  return defined({ min_length: numberIn(validate, "minLength"), max_length: numberIn(validate, "maxLength") });
}

/** The mask that the source's builder gives to telephone numbers, which are of the United States then. */
const US_MASK = "(999) 999-9999";

function phone(component: Json): Made {
  const isOfUs = textIn(component, "inputMask") === US_MASK;
  return {
    type: "phone",
    answers: "words",
    config: isOfUs ? { default_country: "US" } : {},
    changes: [isOfUs ? "numbers without a country code are treated as US numbers" : "numbers must begin with + and the country code"],
    default: textIn(component, "defaultValue") || undefined,
  };
}

function amount(component: Json, unit?: string): Made {
  const validate = objectIn(component, "validate");
  const isWhole = isSet(validate, "integer") || (valueAt(component, "decimalLimit") === 0 && unit === undefined);
  const step = numberIn(validate, "step") ?? (isWhole ? 1 : undefined);
  const beside = [unit, textIn(component, "suffix"), textIn(component, "prefix")].find((each) => each);
  return {
    type: "number",
    answers: "amount",
    config: {
      ...placeholder(component),
      ...defined({ min: numberIn(validate, "min"), max: numberIn(validate, "max"), step, unit: beside && plainText(beside) }),
    },
    default: numberIn(component, "defaultValue"),
  };
}

/** The choices that have a text or a value: builders leave an empty row behind. */
function choicesOf(values: unknown[]): Choice[] {
  return values.flatMap((each) => {
    const [value, label] = isJson(each) ? [textIn(each, "value"), plainText(textIn(each, "label"))] : [asText(each), asText(each)];
    return value === "" && label === "" ? [] : [{ value: value || label, label: label || value }];
  });
}

function selectValues(component: Json): unknown[] {
  const data = objectIn(component, "data");
  const listed = listIn(data, "values");
  if (choicesOf(listed).length > 0) return listed;
  const json = valueAt(data, "json");
  if (Array.isArray(json)) return json as unknown[];
  try {
    const isReadable = typeof json === "string" && json.length < 200_000 && jsonExcess(json, { values: 10_000, depth: 5 }) === null;
    const parsed: unknown = isReadable ? JSON.parse(json) : [];
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function choice(component: Json, values: unknown[], display: "radio" | "dropdown"): Made {
  const options = choicesOf(values);
  if (options.length === 0) return line({ ...component, validate: {} }, ["its choices are not in the file, so people type the answer"]);
  const given = valueAt(component, "defaultValue");
  if (isSet(component, "multiple")) {
    const chosen = Array.isArray(given) ? given.map(asText).filter(Boolean) : [];
    return { type: "select", answers: "several", config: { options, multiple: true }, default: chosen.length > 0 ? chosen : undefined };
  }
  return { type: "select", answers: "one", config: { options, display }, default: asText(given) || undefined };
}

function boxes(component: Json): Made | string {
  const options = choicesOf(listIn(component, "values"));
  if (options.length === 0) return "It has no choices";
  const validate = objectIn(component, "validate");
  const chosen = Object.entries(objectIn(component, "defaultValue")).flatMap(([value, isChosen]) => (isChosen === true ? [value] : []));
  const limits = defined({
    min_selections: numberIn(validate, "minSelectedCount"),
    max_selections: numberIn(validate, "maxSelectedCount"),
  });
  return {
    type: "select",
    answers: "several",
    config: { options, multiple: true, ...limits },
    default: chosen.length > 0 ? chosen : undefined,
  };
}

function matrix(component: Json): Made | string {
  const [rows, columns] = [choicesOf(listIn(component, "questions")), choicesOf(listIn(component, "values"))];
  if (rows.length < 2 || columns.length < 2) return "A matrix needs at least two rows and two columns";
  return { type: "matrix", answers: "words", config: { rows, columns } };
}

const SIZES: Record<string, number> = { KB: 1 / 1024, MB: 1, GB: 1024 };
const MAX_FILE_MB = 50;

function file(component: Json): Made {
  const [, number = "", unit = ""] = /^(\d{1,9}(?:\.\d{1,3})?)\s?([KMG]B)$/.exec(textIn(component, "fileMaxSize").toUpperCase()) ?? [];
  const size = number === "" ? undefined : Math.ceil(Number(number) * (SIZES[unit] ?? 1));
  const accept = textIn(component, "filePattern").split(/[,;]/).map((each) => each.trim().replace(/^\*(?=\.)/, "")); // prettier-ignore
  const listed = accept.filter((each) => each !== "" && each !== "*" && each !== "*/*").slice(0, 30);
  return {
    type: "file",
    answers: "words",
    config: {
      ...(isSet(component, "multiple") && { multiple: true }),
      ...(listed.length > 0 && { accept: listed }),
      ...(size !== undefined && size <= MAX_FILE_MB && { max_size_mb: Math.max(1, size) }),
    },
    changes: size !== undefined && size > MAX_FILE_MB ? ["files can have at most 10 MB"] : [],
  };
}

const DAY = /^\d{4}-\d\d-\d\d/;

function dateTime(component: Json): Made {
  const given = textIn(component, "defaultValue");
  if (valueAt(component, "enableDate") === false) return { type: "time", answers: "words", default: /T(\d\d:\d\d)/.exec(given)?.[1] };
  const hasTime = valueAt(component, "enableTime") !== false;
  const picker = objectIn(component, "datePicker");
  const config = {
    ...(hasTime && { include_time: true }),
    ...defined({ min: DAY.exec(textIn(picker, "minDate"))?.[0], max: DAY.exec(textIn(picker, "maxDate"))?.[0] }),
  };
  return { type: "date", answers: "words", config, default: given.slice(0, hasTime ? 16 : 10) || undefined };
}

function day(component: Json): Made {
  const fields = objectIn(component, "fields");
  const asked = ["day", "month", "year"].filter((name) => !isSet(objectIn(fields, name), "hide"));
  const [only] = asked;
  const changes = [`people enter only the ${asked.join(" and the ")}, so the answer is not a date`];
  if (asked.length === 1) {
    const limits: Record<string, Json> = { day: { min: 1, max: 31 }, month: { min: 1, max: 12 }, year: { min: 1000, max: 9999 } };
    return { type: "number", answers: "amount", config: { ...limits[only ?? ""], step: 1 }, changes };
  }
  if (asked.length === 2) return { type: "text", answers: "words", config: { placeholder: asked.join(" / ") }, changes };
  const [, first = "", second = "", year = "0000"] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(textIn(component, "defaultValue")) ?? [];
  const [month, date] = isSet(component, "dayFirst") ? [second, first] : [first, second];
  const limits = defined({ min: DAY.exec(textIn(component, "minDate"))?.[0], max: DAY.exec(textIn(component, "maxDate"))?.[0] });
  return { type: "date", answers: "words", config: limits, default: year === "0000" ? undefined : `${year}-${month}-${date}` };
}
