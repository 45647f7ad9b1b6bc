import type { Losses } from "@/lib/entry/definitions/definition";
import { optionsOfChoice, points, sourceOf } from "@/lib/entry/definitions/definition";
import { clockOf, minutesOf, xpathText } from "@/lib/entry/definitions/expressions/xpath";
import type { Said } from "@/lib/entry/definitions/expressions/clauses";
import { CannotSay, dayAfter } from "@/lib/entry/definitions/expressions/clauses";
import type { Field, FieldTypeName } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Layout } from "./layout";
import { optionsOf, valuesOf } from "./layout";

/** A field as a row of the survey: its cells, conditions for its answers, and the options that it says. */
export type Asked = {
  cells: { type: string; appearance?: string; parameters?: string };
  limits: Said[];
  said: string[];
  /** How it differs from the form. */ changes: string[];
};
type Context = { layout: Layout; losses: Losses };
type Kind = (field: Field, context: Context) => Asked;

const asked = (
  type: string,
  more: Partial<Omit<Asked, "limits">> & { appearance?: string; parameters?: string; limits?: string[] } = {},
): Asked => {
  const { appearance, parameters, limits = [], said = [], changes = [] } = more;
  return {
    cells: { type, ...(appearance && { appearance }), ...(parameters && { parameters }) },
    limits: limits.map((text) => ({ text })),
    said,
    changes,
  };
};

/** Fields that are neither pages nor tables, by type. */
const KINDS: Partial<Record<FieldTypeName, Kind>> = {
  text: (field, { layout }) => {
    layout.name(field, {});
    const own = patternOf(field);
    return asked("text", { limits: [...lengthsOf(field), ...own], said: [...LENGTHS, ...(own.length > 0 ? PATTERN : [])] });
  },
  textarea: (field, { layout }) => {
    layout.name(field, {});
    return asked("text", { appearance: "multiline", limits: lengthsOf(field), said: LENGTHS });
  },
  number: numberKind,
  email: (field, { layout }) => {
    layout.name(field, {});
    const own = patternOf(field);
    const limits = own.length > 0 ? own : ["regex(., '^[^@ ]+@[^@ ]+[.][^@ ]+$')"];
    return asked("text", {
      limits,
      said: own.length > 0 ? PATTERN : [],
      changes: ["XLSForm has no email addresses, so it asks for a text"],
    });
  },
  url: (field, { layout }) => {
    layout.name(field, {});
    return asked("text", {
      limits: ["regex(., '^https?://[^ ]+$')"],
      changes: ["XLSForm has no web addresses, so it asks for a text"],
    });
  },
  phone: (field, { layout }) => {
    layout.name(field, {});
    return asked("text", {
      appearance: "numbers",
      limits: ["regex(., '^[+0-9 ()./-]{4,64}$')"],
      changes: ["XLSForm does not check phone numbers, so it asks for a text"],
    });
  },
  select: selectKind,
  ranking: (field, { layout, losses }) => {
    const options = optionsOf(field, "options");
    layout.name(field, { values: valuesOf(field, { options, reserved: [], losses }) });
    return asked(`rank ${layout.listOf(field)}`, { said: ["options"] });
  },
  checkbox: (field, { layout }) => {
    const said = ["checkbox_label", "display"];
    const changes = field.config.checkbox_label === undefined ? [] : ["the text beside the box stands below its label"];
    if (field.config.display !== "yes_no") {
      layout.name(field, { isBox: true });
      return asked("acknowledge", { said, changes });
    }
    layout.name(field, { yesNo: { yes: "yes", no: "no" } });
    return asked(`select_one ${layout.listOf(field)}`, { said, changes: [...changes, "it asks for one of two choices"] });
  },
  date: (field, { layout }) => {
    layout.name(field, {});
    return asked(field.config.include_time === true ? "dateTime" : "date", { limits: daysOf(field), said: ["min", "max", "include_time"] });
  },
  time: (field, { layout }) => {
    layout.name(field, {});
    const limit = (name: string, sign: string) => {
      const time = field.config[name];
      return typeof time === "string" ? [`${clockOf(".")} ${sign} ${minutesOf(time)}`] : [];
    };
    return asked("time", { limits: [...limit("min", ">="), ...limit("max", "<=")], said: ["min", "max"] });
  },
  file: (field, { layout }) => {
    layout.name(field, {});
    const given = Array.isArray(field.config.accept) ? field.config.accept.map(String) : [];
    const media = MEDIA.find(({ pattern }) => given.length > 0 && given.every((each) => pattern.test(each)));
    const isWhole = media && given.length === 1 && given[0] === media.whole;
    const changes = given.length === 0 || isWhole ? [] : [`the kinds of files are not limited to ${given.join(", ").slice(0, 100)}`];
    return asked(media?.type ?? "file", { said: ["accept"], changes });
  },
  signature: (field, { layout }) => {
    layout.name(field, {});
    const below = field.config.statement === undefined ? [] : ["the text that is signed stands below its label"];
    const how = field.config.draw === true ? "people cannot type their name instead" : "people draw their signature";
    return asked("image", { appearance: "signature", said: ["statement", "draw"], changes: [how, ...below] });
  },
  rating: (field, { layout }) => {
    layout.name(field, {});
    const isStars = field.config.shape === "stars";
    const { min = 1, max = 5 } = field.config;
    const ends =
      field.config.low_label === undefined && field.config.high_label === undefined ? [] : ["the names of its ends stand below its label"];
    return asked("range", {
      ...(isStars && { appearance: "rating" }),
      parameters: `start=${isStars ? 1 : Number(min)} end=${Number(max)} step=1`,
      said: ["min", "max", "shape", "low_label", "high_label"],
      changes: [...(isStars ? [] : ["it is shown as a slider"]), ...ends],
    });
  },
  statement: () => asked("note"),
  hidden: (field, { layout }) => {
    layout.name(field, {});
    return asked("hidden", { said: ["default"], changes: ["no link can give it a value"] });
  },
};

/** A field as a row, or null if XLSForm has nothing like it. */
export function askedAs(field: Field, context: Context): Asked | null {
  return KINDS[field.type]?.(field, context) ?? null;
}

const SCORES = "Options have no points; they stand only in the calculations that use them";
const LENGTHS = ["min_length", "max_length"];

function lengthsOf({ config: { min_length: least, max_length: most } }: Field): string[] {
  return [
    ...(typeof least === "number" && least > 0 ? [`string-length(.) >= ${least}`] : []),
    ...(typeof most === "number" ? [`string-length(.) <= ${most}`] : []),
  ];
}

const PATTERN = ["pattern", "pattern_hint"];

/** None for a pattern that cannot stand in quotes. */
function patternOf({ config: { pattern } }: Field): string[] {
  if (typeof pattern !== "string") return [];
  try {
    return [`regex(., ${xpathText(pattern.includes("|") ? `^(${pattern})$` : `^${pattern}$`)})`];
  } catch (error) {
    if (error instanceof CannotSay) return [];
    throw error;
  }
}

const BOUNDS: [name: string, sign: string][] = [["min", ">="], ["max", "<="], ["more_than", ">"], ["less_than", "<"]]; // prettier-ignore

function numberKind(field: Field, { layout }: Context): Asked {
  const { config } = field;
  layout.name(field, {});
  const unit = config.unit === undefined ? [] : ["its unit stands below its label"];
  if (Array.isArray(config.one_of))
    return asked(`select_one ${layout.listOf(field)}`, { said: ["one_of", "unit"], changes: ["its numbers are options", ...unit] });
  const isWhole = config.step === 1 && Number.isInteger(config.min ?? 0);
  // Numbers with an exponent cannot be written in XPath.
  const bounds = BOUNDS.filter(([name]) => typeof config[name] === "number" && /^[-\d.]+$/.test(String(config[name])));
  const limits = bounds.map(([name, sign]) => `. ${sign} ${String(config[name])}`);
  return asked(isWhole ? "integer" : "decimal", {
    limits,
    said: [...bounds.map(([name]) => name), "unit", ...(isWhole ? ["step"] : [])],
    changes: unit,
  });
}

function selectKind(field: Field, { layout, losses }: Context): Asked {
  const { config } = field;
  const [multiple, other] = [config.multiple === true, config.other === true];
  const options = optionsOfChoice(field);
  const values = valuesOf(field, { options, reserved: other ? ["other"] : [], losses });
  layout.name(field, { values });
  for (const { label, seats, score } of options) {
    if (seats !== undefined) losses.leave(`${sourceOf(field)}: ${label}: seats ${seats}`, "XLSForm does not count seats", field.key);
    if (score !== undefined) losses.leave(`${sourceOf(field)}: ${label}: ${points(score)}`, SCORES, field.key);
  }
  const { min_selections: least, max_selections: most } = config;
  const limits = multiple
    ? [
        ...(typeof least === "number" ? [`count-selected(.) >= ${least}`] : []),
        ...(typeof most === "number" ? [`count-selected(.) <= ${most}`] : []),
      ]
    : [];
  return asked(`${multiple ? "select_multiple" : "select_one"} ${layout.listOf(field)}${other ? " or_other" : ""}`, {
    limits,
    ...(fieldTypes[field.type].naming(field) === "label" && { appearance: "minimal" }),
    ...(config.shuffle === true && { parameters: "randomize=true" }),
    said: ["options", "multiple", "other", "shuffle", "display", ...(multiple ? ["min_selections", "max_selections"] : [])],
  });
}

const MEDIA = [
  { type: "image", whole: "image/*", pattern: /^image\/|^\.(?:png|jpe?g|gif|webp|heic)$/i },
  { type: "audio", whole: "audio/*", pattern: /^audio\/|^\.(?:mp3|m4a|wav|ogg)$/i },
  { type: "video", whole: "video/*", pattern: /^video\/|^\.(?:mp4|mov|webm)$/i },
];

const TODAY = "today";
/** Nothing is after it. */
const LAST_DAY = "9999-12-31";

function daysOf({ config: { min, max, include_time: hasTime } }: Field): string[] {
  const written = (day: string) => (day === TODAY ? "today()" : `date('${day}')`);
  const end = (day: string) => (day === TODAY ? ". < today() + 1" : `. < date('${dayAfter(day)}')`);
  const isLimited = typeof max === "string" && max !== LAST_DAY;
  return [
    ...(typeof min === "string" ? [`. >= ${written(min)}`] : []),
    ...(isLimited ? [hasTime === true ? end(max) : `. <= ${written(max)}`] : []),
  ];
}
