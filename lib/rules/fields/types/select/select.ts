import { optionIn, optionsIn } from "@/lib/rules/fields/definition/choices-in-cell";
import type { Scale } from "@/lib/rules/fields/definition/chart";
import { scaleBetween } from "@/lib/rules/fields/definition/chart";
import type { Checked } from "@/lib/rules/fields/definition/checked";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { completeOptions, labelsOf, picturesIn } from "@/lib/rules/fields/definition/option-list";
import { schemaOf } from "@/lib/rules/fields/definition/json-schema";
import type { SelectConfig } from "./select-options";
import { checkOther, OTHER, OTHER_TEXT, MAX_OTHER_LENGTH, unchosenText, withOther } from "./other";
import { MAX_OPTIONS, selectConfig } from "./select-options";
import { words as en } from "@/lib/rules/words/languages/en/words";

const MAX_RADIOS = 10;
/** Most UTF-16 units of a posted option: 255 characters, each a surrogate pair or a line end. */
const MAX_POSTED_LENGTH = 510;

/** One option, or several when `multiple`: its value, or a list of values in the order given. With `other`, one may be the respondent's text. */
export const select = defineField({
  config: selectConfig,
  check({ value, config, field }) {
    const { multiple } = config;
    if (isBlank(value)) return field.required ? refused("select_required", { multiple }) : accepted();
    if (isUnchosen(value)) return refused("select.other_unchosen", value);
    if (multiple) return checkList(value, config);
    if (typeof value !== "string") return refused("select_type", { multiple });
    if (labelsOf(config.options).has(value)) return accepted(value);
    return config.other ? checkOther(value) : refused("select_unlisted", {});
  },
  read(posted, config) {
    const chosen = posted[""] ?? [];
    const unchosen = config.other ? unchosenText(config.multiple ? chosen : chosen.slice(-1), posted) : null;
    if (unchosen !== null) return { unchosen };
    const given = config.other ? withOther(config.multiple ? chosen : chosen.slice(-1), posted) : chosen;
    const values = valuesByPosted(config);
    const read = (typed: string) => (typed.length > MAX_POSTED_LENGTH ? typed : (values.get(unifyLineEnds(typed)) ?? typed));
    if (!config.multiple) return given.slice(-1).map(read)[0];
    return atMost(
      given.filter((value) => value !== ""),
      config,
    ).map(read);
  },
  readCells({ "": cell = "" }, { config: { options, multiple, other }, written }) {
    const reading = { options, written, other };
    return multiple ? optionsIn(cell, reading) : (optionIn(cell, reading) ?? cell);
  },
  family: ({ multiple }) => (multiple ? "choices" : "choice"),
  typed: ({ multiple, min_selections, max_selections }) =>
    multiple && (min_selections ?? max_selections) !== undefined ? { min_selections, max_selections } : null,
  choices: ["options"],
  naming: (config) => (isDropdown(config) ? "label" : "legend"),
  hint: ({ multiple, min_selections, max_selections }, words) =>
    multiple ? words.selectHint({ min: min_selections ?? null, max: max_selections ?? null }) : null,
  paper({ options, multiple, other, min_selections: min = 0, max_selections: max = null }, words) {
    const hint = !multiple ? words.paper.one : min > 0 || max !== null ? words.selectHint({ min, max }) : words.paper.any;
    const labels = options.map(({ label }) => label);
    const pictures = hasPictures(options) ? { pictures: options.map(({ picture }) => picture ?? null) } : {};
    return {
      kind: "options",
      options: labels,
      ...pictures,
      hint,
      ...(other && { other: words.fields.select.other.option }),
    };
  },
  show: (answer: string | string[], { config }) => labels(answer, config).join(", "),
  showPosted: (posted, { config }) =>
    labels(withOther(posted[""] ?? [], posted), config)
      .filter((text) => text !== OTHER)
      .join(", "),
  parts: ({ other }) => (other ? [OTHER_TEXT] : []),
  isShuffled: ({ shuffle }) => shuffle,
  seats({ options, seats_by, seats_plus = 0 }) {
    const by = seats_by === undefined ? null : { key: seats_by, plus: seats_plus };
    return options.flatMap(({ value, label, seats }) => (seats === undefined ? [] : [{ value, label, seats, by }]));
  },
  scores: ({ options }) => options.flatMap(({ value, score }) => (score === undefined ? [] : [[value, score]])),
  isFull({ options, other, min_selections = 1 }, left) {
    const free = options.filter(({ value }) => !Object.hasOwn(left, value) || left[value] !== 0);
    return free.length + (other ? 1 : 0) < Math.max(1, min_selections);
  },
  longestAnswer({ options, multiple, other }) {
    const lengths = [...options.map(({ value }) => value.length), ...(other ? [2 * MAX_OTHER_LENGTH] : [])];
    return multiple
      ? { values: lengths.length, characters: lengths.reduce((sum, length) => sum + length, 0) }
      : { values: 1, characters: Math.max(...lengths) };
  },
  chart(config) {
    const scale = scaleOf(config);
    return {
      kind: "choices",
      choices: config.options,
      ...(scale && { scale }),
      ...(config.other && { other: en.fields.select.other.option }),
    };
  },
  answerSchema({ options, multiple, other, min_selections, max_selections }) {
    const listed = { enum: options.map(({ value }) => value) };
    const one = other ? { anyOf: [listed, { type: "string", maxLength: MAX_OTHER_LENGTH }] } : listed;
    if (!multiple) return one;
    return schemaOf({ type: "array", items: one, uniqueItems: true, minItems: Math.max(1, min_selections ?? 0), maxItems: max_selections });
  },
  prefill: ({ options }) => ({ choices: options }),
  pictures: ({ options }) => picturesIn(options).map(({ index, id }) => ({ path: ["options", index, "picture"], id })),
  completeConfig: (config, { option }) => ({
    ...config,
    options: completeOptions(config.options, { min: 1, max: MAX_OPTIONS, fallback: option }),
  }),
});

/** Whether a value is what `read` returns for a text of “Other” when another option was chosen. */
function isUnchosen(value: unknown): value is { unchosen: string } {
  return typeof value === "object" && value !== null && "unchosen" in value && typeof value.unchosen === "string";
}

function checkList(given: unknown, config: SelectConfig): Checked {
  if (!Array.isArray(given)) return refused("select_type", { multiple: true });
  const value = atMost<unknown>(given, config);
  if (!value.every((item) => typeof item === "string")) return refused("select_type", { multiple: true });
  const listed = labelsOf(config.options);
  const unlisted = value.filter((item) => !listed.has(item));
  if (unlisted.length > (config.other ? 1 : 0)) return refused("select_unlisted", {});
  const [own] = unlisted.map(checkOther);
  if (own && !own.ok) return own;
  if (new Set(value).size < value.length) return refused("select_duplicate", {});
  const { min_selections: min, max_selections: max } = config;
  const isCountWrong = (min !== undefined && value.length < min) || (max !== undefined && value.length > max);
  return isCountWrong ? refused("select_count", { min: min ?? null, max: max ?? null }) : accepted(value);
}

/** A dropdown if configured, or if there are too many options to read quickly; multiple answers need checkboxes, and images cards. */
export function isDropdown({ multiple, display, options }: SelectConfig): boolean {
  const isLong = display === "auto" && options.length > MAX_RADIOS && !hasPictures(options);
  return !multiple && (display === "dropdown" || isLong);
}

/** Whether any option is shown with an image: they are cards then. */
export function hasPictures(options: SelectConfig["options"]): boolean {
  return options.some(({ picture }) => picture !== undefined);
}

/** The scale, if the options are all whole numbers between two limits, in either order. */
function scaleOf({ options, multiple, other }: SelectConfig): Scale | undefined {
  const marks = options.map(({ value }) => (/^\d{1,2}$/.test(value) ? Number(value) : Number.NaN)).toSorted((a, b) => a - b);
  const isWhole = marks.every((mark, index) => mark === (marks[0] ?? 0) + index);
  return isWhole && !multiple && !other && marks.length > 2 ? scaleBetween(marks[0], marks.at(-1)) : undefined;
}

/** One value more than can be chosen: one of them must be unlisted or duplicate, and the rest need not be checked. */
function atMost<Value>(values: Value[], { options, other }: SelectConfig): Value[] {
  const most = options.length + (other ? 1 : 0);
  return values.length > most ? values.slice(0, most + 1) : values;
}

function labels(answer: string | string[], config: SelectConfig): string[] {
  const known = labelsOf(config.options);
  return [answer].flat().map((value) => known.get(value) ?? value);
}

/** The value of each option as a page posts it: with \r\n for every line end, whatever the option was written with. */
function valuesByPosted(config: SelectConfig): Map<string, string> {
  const known = postedValues.get(config);
  if (known) return known;
  const map = new Map(config.options.toReversed().map(({ value }) => [unifyLineEnds(value), value]));
  postedValues.set(config, map);
  return map;
}

/** Built once per config object: a field's config is parsed once and kept. */
const postedValues = new WeakMap<SelectConfig, Map<string, string>>();

/** Whether a posted value is one of the options. */
export function isListed(config: SelectConfig): (posted: string) => boolean {
  const values = valuesByPosted(config);
  return (posted) => values.has(unifyLineEnds(posted));
}

function unifyLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
