import { listedIn } from "@/lib/rules/fields/definition/answer";
import { z } from "zod";
import { optionIn, optionsIn } from "@/lib/rules/fields/definition/choices-in-cell";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import type { Option } from "@/lib/rules/fields/definition/option-list";
import { completeOptions, labelsOf, optionList } from "@/lib/rules/fields/definition/option-list";
import { fill } from "@/lib/rules/words/fill";
import { numbersIn } from "@/lib/rules/words/numbers";

const BOUNDS = { min: 2, max: 20 };

const config = z.object({ options: optionList(BOUNDS) });
type RankingConfig = z.output<typeof config>;

/** All options in order of preference: the list of their values, best first. */
export const ranking = defineField({
  config,
  check({ value, config: { options }, field }) {
    if (isBlank(value)) return field.required ? refused("ranking.places", {}) : accepted();
    if (!Array.isArray(value) || !value.slice(0, BOUNDS.max).every((item) => typeof item === "string"))
      return refused("select_type", { multiple: true });
    const given = value.slice(0, options.length + 1) as string[]; // one more than there are options makes it wrong
    if (!given.slice(0, options.length).every((item) => labelsOf(options).has(item))) return refused("select_unlisted", {});
    return given.length === options.length && new Set(given).size === given.length ? accepted(given) : refused("ranking.places", {});
  },
  read: (posted, given) => posted[""] ?? rankedIn(posted, given),
  readCells: ({ "": cell = "" }, { config: { options }, written }) => numberedIn(cell, options) ?? optionsIn(cell, { options, written }),
  choices: ["options"],
  naming: () => "legend",
  hint: (_, { fields }) => fields.ranking.hint,
  paper: ({ options }, words) => ({
    kind: "ranks",
    options: options.map(({ label }) => label),
    hint: fill(words.paper.rank, { count: numbersIn(words.format).format(options.length) }),
  }),
  show: (answer: string[], { config: { options }, words }) => numbered(answer, { options, format: words.format }),
  showPosted: (posted, { config: { options }, words }) =>
    numbered(posted[""] ?? rankedIn(posted, { options }) ?? [], { options, format: words.format }),
  parts: ({ options }) => options.map((_, index) => String(index)),
  longestAnswer: ({ options }) => ({ values: options.length, characters: options.reduce((sum, { value }) => sum + value.length, 0) }),
  chart: ({ options }) => ({ kind: "ranks", choices: options }),
  filterParts({ options }) {
    const choices = options.map(({ value, label }) => ({ value, label }));
    return options.map((_, index) => ({
      name: String(index + 1),
      label: `Place ${index + 1}`,
      choices,
      read: (answer) => listedIn(answer).slice(index, index + 1),
    }));
  },
  answerSchema: ({ options }) => ({
    type: "array",
    items: { enum: options.map(({ value }) => value) },
    uniqueItems: true,
    minItems: options.length,
    maxItems: options.length,
  }),
  prefill: null,
  completeConfig: (given, { option }) => ({ ...given, options: completeOptions(given.options, { ...BOUNDS, fallback: option }) }),
});

/** The place of each option, from 1, by its number in the config; null if it has none. A whole order may be posted at once. */
export function placesIn(posted: Posted, { options }: RankingConfig): (number | null)[] {
  const whole = posted[""];
  return options.map(({ value }, index) => {
    const place = whole ? whole.indexOf(value) + 1 : Number(posted[index]?.at(-1)?.slice(0, 3) ?? "");
    return Number.isInteger(place) && place >= 1 && place <= options.length ? place : null;
  });
}

/** The options in the order of their places. If several share a place, only the last one is kept, so that the check refuses the list. */
function rankedIn(posted: Posted, given: RankingConfig): string[] | undefined {
  const byPlace = new Map<number, string>();
  for (const [index, place] of placesIn(posted, given).entries()) {
    const option = given.options[index];
    if (place !== null && option) byPlace.set(place, option.value);
  }
  return byPlace.size === 0 ? undefined : [...byPlace].sort(([one], [other]) => one - other).map(([, value]) => value);
}

/** The values of a text that numbered() wrote in English; null if it is none. */
function numberedIn(cell: string, options: Option[]): string[] | null {
  const values: string[] = [];
  let rest = cell;
  while (rest !== "") {
    const head = `${values.length + 1}. `;
    const next = `, ${values.length + 2}. `;
    const end = rest.indexOf(next);
    const value = rest.startsWith(head)
      ? optionIn(rest.slice(head.length, end === -1 ? undefined : end), { options, written: "shown" })
      : null;
    if (value === null || values.length === options.length) return null;
    values.push(value);
    rest = end === -1 ? "" : rest.slice(end + 2);
  }
  return values;
}

function numbered(values: string[], { options, format }: RankingConfig & { format: string }): string {
  const numbers = numbersIn(format);
  return values.map((value, index) => `${numbers.format(index + 1)}. ${labelsOf(options).get(value) ?? value}`).join(", ");
}
