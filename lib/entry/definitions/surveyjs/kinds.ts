import type { Losses } from "@/lib/entry/definitions/definition";
import { optionsOfChoice, points, sourceOf } from "@/lib/entry/definitions/definition";
import { FAMILY, plainNumber } from "@/lib/entry/definitions/expressions/clauses";
import type { Field, FieldTypeName } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** A text of the form, by its place: as text, or by language. */
export type Say = (at: string, text: unknown) => unknown;

export type Element = Record<string, unknown>;
export type Asked = {
  element: Element;
  said: string[];
  /** Places of texts that stand below the title. */ below: string[];
  changes: string[];
};
type Context = { say: Say; losses: Losses };
type Kind = (field: Field, context: Context) => Asked;

const asked = (element: Element, more: Partial<Omit<Asked, "element">> = {}): Asked => ({
  element,
  said: [],
  below: [],
  changes: [],
  ...more,
});

const INPUT = "text";

const KINDS: Partial<Record<FieldTypeName, Kind>> = {
  text: (field, context) => {
    const { max_length: most, autocomplete } = field.config;
    return asked(
      { type: INPUT, ...hint(field, context), ...given("maxLength", most), ...given("autocomplete", autocomplete), ...checks([...lengths(field), ...patterns(field, context)]) },
      { said: ["placeholder", "min_length", "max_length", "autocomplete", "pattern", "pattern_hint"] },
    ); // prettier-ignore
  },
  textarea: (field, context) =>
    asked(
      { type: "comment", ...hint(field, context), ...given("maxLength", field.config.max_length), ...given("rows", field.config.rows), ...checks(lengths(field)) },
      { said: ["placeholder", "min_length", "max_length", "rows"] },
    ), // prettier-ignore
  number: numberKind,
  email: (field, context) =>
    asked(
      { type: INPUT, inputType: "email", ...hint(field, context), ...checks([{ type: "email" }, ...patterns(field, context)]) },
      { said: ["placeholder", "pattern", "pattern_hint"] },
    ),
  url: (field, context) => asked({ type: INPUT, inputType: "url", ...hint(field, context) }, { said: ["placeholder"] }),
  phone: () => asked({ type: INPUT, inputType: "tel" }, { changes: ["numbers are not checked"] }),
  select: selectKind,
  ranking: (field, context) => asked({ type: "ranking", choices: choices(field, "options", context) }, { said: ["options"] }),
  checkbox: (field) => {
    const isBox = field.config.display !== "yes_no";
    const below = field.config.checkbox_label === undefined ? [] : ["checkbox_label"];
    return asked(
      {
        type: "boolean",
        ...(isBox && { renderAs: "checkbox" }),
        ...(isBox && field.required && checks([{ type: "expression", expression: `{${field.key}} = true` }])),
      },
      {
        said: ["checkbox_label", "display"],
        below,
        changes: below.map(() => "the text beside the box stands below its title"),
      },
    );
  },
  date: (field) => {
    const { min, max, include_time: hasTime } = field.config;
    const end = hasTime === true && typeof max === "string" && max !== TODAY ? `${max}T23:59` : max;
    const begin = hasTime === true && typeof min === "string" && min !== TODAY ? `${min}T00:00` : min;
    return asked(
      { type: INPUT, inputType: hasTime === true ? "datetime-local" : "date", ...bound("min", begin), ...bound("max", end) },
      { said: ["min", "max", "include_time"] },
    );
  },
  time: ({ config: { min, max } }) =>
    asked({ type: INPUT, inputType: "time", ...given("min", min), ...given("max", max) }, { said: ["min", "max"] }),
  file: ({ config: { accept, multiple, max_files: most, max_size_mb: size } }) =>
    asked(
      {
        type: "file",
        ...(Array.isArray(accept) && { acceptedTypes: accept.join(",") }),
        ...(multiple === true && { allowMultiple: true, ...given("maxFiles", most) }),
        ...(typeof size === "number" && { maxSize: Math.floor(size * MEGABYTE) }),
      },
      { said: ["accept", "multiple", "max_size_mb", ...(multiple === true ? ["max_files"] : [])] },
    ),
  signature: (field) => {
    const below = field.config.statement === undefined ? [] : ["statement"];
    return asked(
      { type: "signaturepad" },
      {
        said: ["statement", "draw"],
        below,
        changes: [
          ...(field.config.draw === true ? ["people cannot type their name instead"] : ["people draw their signature"]),
          ...below.map(() => "the text that is signed stands below its title"),
        ],
      },
    ); // prettier-ignore
  },
  rating: (field, { say }) => {
    const { min = 1, max = 5, shape, low_label: low, high_label: high } = field.config;
    const isStars = shape === "stars";
    return asked(
      {
        type: "rating",
        rateMin: isStars ? 1 : min,
        rateMax: max,
        ...(isStars && { rateType: "stars" }),
        ...(low !== undefined && { minRateDescription: say("low_label", low) }),
        ...(high !== undefined && { maxRateDescription: say("high_label", high) }),
      },
      { said: ["min", "max", "shape", "low_label", "high_label"] },
    );
  },
  matrix: (field, context) => {
    const { multiple, required_rows: needed } = field.config;
    const isEach = field.required && needed !== "any";
    return asked(
      {
        type: "matrix",
        rows: choices(field, "rows", context),
        columns: choices(field, "columns", context),
        ...(multiple === true && { cellType: "checkbox" }),
        ...(isEach && { eachRowRequired: true }),
      },
      { said: ["rows", "columns", "multiple", "required_rows"] },
    );
  },
  hidden: ({ config }) =>
    asked(
      { type: INPUT, visible: false, ...given("defaultValue", config.default) },
      { said: ["default"], changes: ["a question that is never shown; no link can give it a value"] },
    ),
};

/** A field as an element, or null if SurveyJS has nothing like it. Texts that are only shown have their own writer. */
export function askedAs(field: Field, context: Context): Asked | null {
  return KINDS[field.type]?.(field, context) ?? null;
}

const SCORES = "Options have no points; they stand only in the calculations that use them";
const TODAY = "today";
const MEGABYTE = 1024 * 1024;

/** A calculation, shown unless respondents do not see it. */
export function calculationAs(field: Field, expression: string): Asked {
  const { decimals, hidden, unit } = field.config;
  const below = unit === undefined ? [] : ["unit"];
  return asked(
    {
      type: "expression",
      expression,
      ...(typeof decimals === "number" && { displayStyle: "decimal", maximumFractionDigits: decimals, minimumFractionDigits: decimals }),
      ...(hidden === true && { visible: false }),
    },
    { said: ["expression", "result", "decimals", "unit", "hidden"], below, changes: below.map(() => "its unit stands below its title") },
  );
}

function given(name: string, value: unknown): Element {
  return value === undefined ? {} : { [name]: value };
}

function hint({ config }: Field, { say }: Context): Element {
  return typeof config.placeholder === "string" && config.placeholder !== "" ? { placeholder: say("placeholder", config.placeholder) } : {};
}

function bound(name: "min" | "max", value: unknown): Element {
  return value === TODAY ? { [`${name}ValueExpression`]: "today()" } : given(name, value);
}

function checks(validators: Element[]): Element {
  return validators.length > 0 ? { validators } : {};
}

function lengths({ config: { min_length: least } }: Field): Element[] {
  return typeof least === "number" && least > 0 ? [{ type: "text", minLength: least }] : [];
}

function patterns({ config: { pattern, pattern_hint: text } }: Field, { say }: Context): Element[] {
  if (typeof pattern !== "string") return [];
  const regex = pattern.includes("|") ? `^(?:${pattern})$` : `^${pattern}$`;
  return [{ type: "regex", regex, ...(typeof text === "string" && text !== "" && { text: say("pattern_hint", text) }) }];
}

function numberKind(field: Field, context: Context): Asked {
  const { config, key } = field;
  const isSlider = config.display === "slider";
  const ends = isSlider ? ["low_label", "high_label"].filter((name) => config[name] !== undefined) : [];
  const unit = [...(config.unit === undefined ? [] : ["unit"]), ...ends];
  const changes = unit.map((name) => (name === "unit" ? "its unit stands below its title" : "the name of an end stands below its title"));
  if (Array.isArray(config.one_of))
    return asked({ type: "dropdown", choices: config.one_of }, { said: ["one_of", "unit", "display"], below: unit, changes });
  const limit = (name: string, sign: string): Element[] =>
    typeof config[name] === "number" && !String(config[name]).includes("e")
      ? [{ type: "expression", expression: `{${key}} empty or {${key}} ${sign} ${plainNumber(config[name])}` }]
      : [];
  const limits = { more_than: limit("more_than", ">"), less_than: limit("less_than", "<") };
  return asked(
    {
      type: INPUT,
      inputType: isSlider ? "range" : "number",
      ...given("min", config.min),
      ...given("max", config.max),
      ...given("step", config.step),
      ...hint(field, context),
      ...checks([...limits.more_than, ...limits.less_than]),
    },
    {
      said: ["min", "max", "step", "placeholder", "unit", "display", ...ends, ...Object.entries(limits).flatMap(([name, list]) => (list.length > 0 ? [name] : []))],
      below: unit,
      changes,
    },
  ); // prettier-ignore
}

function choices(field: Field, name: string, { say }: Context): unknown[] {
  const list = field.config[name];
  if (!Array.isArray(list)) return [];
  return list.map((option: string | { value: string; label: string }) => {
    const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
    const text = say(`${name}/${value.replaceAll("~", "~0").replaceAll("/", "~1")}`, label);
    return text === value ? value : { value, text };
  });
}

function selectKind(field: Field, context: Context): Asked {
  const { config } = field;
  for (const { label, seats, score } of optionsOfChoice(field)) {
    const source = `${sourceOf(field)}: ${label}`;
    if (seats !== undefined) context.losses.leave(`${source}: seats ${seats}`, "SurveyJS does not count seats", field.key);
    if (score !== undefined) context.losses.leave(`${source}: ${points(score)}`, SCORES, field.key);
  }
  const { min_selections: least, max_selections: most } = config;
  const multiple = config.multiple === true;
  const type = multiple ? "checkbox" : fieldTypes[field.type].naming(field) === "label" ? "dropdown" : "radiogroup";
  return asked(
    {
      type,
      choices: choices(field, "options", context),
      ...(config.other === true && { showOtherItem: true }),
      ...(config.shuffle === true && { choicesOrder: "random" }),
      ...(multiple && { ...given("minSelectedChoices", least), ...given("maxSelectedChoices", most) }),
    },
    { said: ["options", "multiple", "other", "shuffle", "display", ...(multiple ? ["min_selections", "max_selections"] : [])] },
  );
}

/** A box that always has an answer: ticked, or not. */
export function isBox(field: Field): boolean {
  return !fieldTypes[field.type].isWorkedOut && fieldTypes[field.type].family(field) === FAMILY.yesNo && field.config.display !== "yes_no";
}
