import type { Scale } from "@/lib/fields/chart";
import { scaleBetween } from "@/lib/fields/chart";
import type { Checked } from "@/lib/fields/checked";
import { accepted, isBlank, refused } from "@/lib/fields/checked";
import { defineField } from "@/lib/fields/define-field";
import type { SelectConfig } from "./select-options";
import { completeOptions, selectConfig } from "./select-options";

const MAX_RADIOS = 10;
/** UTF-16 units that a posted option can have: 255 characters, each a pair of surrogates or a line end. */
const MAX_POSTED_LENGTH = 510;

/** One of the options, or several when `multiple`: its value, or the list of values in the order given. */
export const select = defineField({
  config: selectConfig,
  check({ value, config, field }) {
    const { multiple } = config;
    if (isBlank(value)) return field.required ? refused("select_required", { multiple }) : accepted();
    if (multiple) return checkList(value, config);
    if (typeof value !== "string") return refused("select_type", { multiple });
    return labelsOf(config).has(value) ? accepted(value) : refused("select_unlisted", {});
  },
  read(posted, config) {
    const given = posted[""] ?? [];
    const values = valuesByPosted(config);
    const read = (typed: string) => (typed.length > MAX_POSTED_LENGTH ? typed : (values.get(unifyLineEnds(typed)) ?? typed));
    if (!config.multiple) return given.slice(-1).map(read)[0];
    return atMost(
      given.filter((value) => value !== ""),
      config,
    ).map(read);
  },
  naming: (config) => (isDropdown(config) ? "label" : "legend"),
  hint: ({ multiple, min_selections, max_selections }, words) =>
    multiple ? words.selectHint({ min: min_selections ?? null, max: max_selections ?? null }) : null,
  show: (answer: string | string[], { config }) => labels(answer, config).join(", "),
  showPosted: (posted, { config }) => labels(posted[""] ?? [], config).join(", "),
  longestAnswer({ options, multiple }) {
    const lengths = options.map(({ value }) => value.length);
    return multiple
      ? { values: lengths.length, characters: lengths.reduce((sum, length) => sum + length, 0) }
      : { values: 1, characters: Math.max(...lengths) };
  },
  chart(config) {
    const scale = scaleOf(config);
    return { kind: "choices", choices: config.options, ...(scale && { scale }) };
  },
  prefill: ({ options }) => ({ choices: options }),
  completeConfig: (config, { option }) => ({ ...config, options: completeOptions(config.options, option) }),
});

function checkList(given: unknown, config: SelectConfig): Checked {
  if (!Array.isArray(given)) return refused("select_type", { multiple: true });
  const value = atMost<unknown>(given, config);
  if (!value.every((item) => typeof item === "string")) return refused("select_type", { multiple: true });
  const listed = labelsOf(config);
  if (!value.every((item) => listed.has(item))) return refused("select_unlisted", {});
  if (new Set(value).size < value.length) return refused("select_duplicate", {});
  const { min_selections: min, max_selections: max } = config;
  const isCountWrong = (min !== undefined && value.length < min) || (max !== undefined && value.length > max);
  return isCountWrong ? refused("select_count", { min: min ?? null, max: max ?? null }) : accepted(value);
}

/** A dropdown if configured, or if there are too many options to read quickly; multiple answers need checkboxes. */
export function isDropdown({ multiple, display, options }: SelectConfig): boolean {
  return !multiple && (display === "dropdown" || (display === "auto" && options.length > MAX_RADIOS));
}

/** One of the whole numbers from the first to the last, in either order. */
function scaleOf({ options, multiple }: SelectConfig): Scale | undefined {
  const marks = options.map(({ value }) => (/^\d{1,2}$/.test(value) ? Number(value) : Number.NaN)).toSorted((a, b) => a - b);
  const isWhole = marks.every((mark, index) => mark === (marks[0] ?? 0) + index);
  return isWhole && !multiple && marks.length > 2 ? scaleBetween(marks[0], marks.at(-1)) : undefined;
}

/** One value more than there are options: one of them must be unlisted or duplicate, and the rest need not be checked. */
function atMost<Value>(values: Value[], { options }: SelectConfig): Value[] {
  return values.length > options.length ? values.slice(0, options.length + 1) : values;
}

function labels(answer: string | string[], config: SelectConfig): string[] {
  const known = labelsOf(config);
  return [answer].flat().map((value) => known.get(value) ?? value);
}

/** The label of each value. */
const labelsOf = onceFor(({ options }) => new Map(options.map(({ value, label }) => [value, label])));

/** The value of each option as a page posts it: with \r\n for every line end, whatever the option was written with. */
const valuesByPosted = onceFor(({ options }) => new Map(options.toReversed().map(({ value }) => [unifyLineEnds(value), value])));

/** Built once per config: a field's is parsed once and kept. */
function onceFor(make: (config: SelectConfig) => Map<string, string>): (config: SelectConfig) => Map<string, string> {
  const made = new WeakMap<SelectConfig, Map<string, string>>();
  return (config) => {
    const known = made.get(config);
    if (known) return known;
    const map = make(config);
    made.set(config, map);
    return map;
  };
}

function unifyLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
