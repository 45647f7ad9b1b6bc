import { z } from "zod";
import { boundedList } from "./bounded-list";
import { filledText, wholeNumber } from "./config-options";
import { because } from "@/lib/base/errors/issue-reason";
import { ID as ID_PATTERN } from "@/lib/base/ids/id-pattern";

/** Code points of a value or a label. */
const MAX_OPTION_LENGTH = 255;
const ID = new RegExp(`^${ID_PATTERN}$`);

/** A choice, with its stored value. */
export type Option = { value: string; label: string };

const named = z.object({ value: filledText(MAX_OPTION_LENGTH), label: filledText(MAX_OPTION_LENGTH) });

/** An option is a string, its own label, or `{value, label}`. */
const option = z
  .union([filledText(MAX_OPTION_LENGTH), named], "Must be text, or an object with value and label, of 1 to 255 characters each")
  .transform((given): Option => (typeof given === "string" ? { value: given, label: given } : given));

/** A list of options with different values. */
export function optionList(bounds: { min: number; max: number }) {
  return listOf(option, bounds);
}

/** An option that may have seats, a score, and an uploaded image, by its id. */
type RichOption = Option & { seats?: number | undefined; score?: number | undefined; picture?: string | undefined };

export const MAX_SEATS = 10_000;
const MAX_SCORE = 1_000_000;

const OF_PICTURE = "Must be the id of an image of `POST /api/v1/pictures`";
const isPicture = (id: unknown): id is string => typeof id === "string" && ID.test(id);

const OF_SCORE = `Must be a number from -${MAX_SCORE} to ${MAX_SCORE}`;
const isScore = (score: unknown): score is number => typeof score === "number" && Math.abs(score) <= MAX_SCORE;

/** Checked beside the option, so that the problem has its place. */
const score = z.unknown().meta({ type: "number", minimum: -MAX_SCORE, maximum: MAX_SCORE, description: "What it counts in calculations" });
const picture = z.unknown().meta({ type: "string", pattern: `^${ID_PATTERN}$`, description: "The id of an image, shown above the label" });

const richOption = z
  .union(
    [
      filledText(MAX_OPTION_LENGTH),
      named.extend({
        seats: wholeNumber(1, MAX_SEATS).optional(),
        score: score.optional(),
        picture: picture.optional(),
      }),
    ],
    `Must be text, or an object with value and label, of 1 to 255 characters each, and seats, if any, from 1 to ${MAX_SEATS}`,
  )
  .refine((given) => typeof given === "string" || given.score === undefined || isScore(given.score), { path: ["score"], message: OF_SCORE })
  .refine((given) => typeof given === "string" || given.picture === undefined || isPicture(given.picture), {
    path: ["picture"],
    message: OF_PICTURE,
  })
  .transform((given): RichOption => {
    if (typeof given === "string") return { value: given, label: given };
    const { score: counts, picture: shown, ...option } = given;
    return { ...option, ...(isScore(counts) && { score: counts }), ...(isPicture(shown) && { picture: shown }) };
  })
  .refine(({ value, seats }) => seats === undefined || (!value.includes("\0") && value.isWellFormed()), {
    path: ["value"],
    message: "Must not include characters that cannot be stored",
  });

/** The same for options that may have `seats`, a `score` and a `picture`. */
export function richOptionList(bounds: { min: number; max: number }) {
  return listOf(richOption, bounds);
}

function listOf<Each extends z.ZodType<Option>>(each: Each, { min, max }: { min: number; max: number }) {
  const messages = {
    type: "Must be a list of options",
    min: min === 1 ? "Must have at least one option" : `Must have at least ${min} options`,
    max: `Must have at most ${max} options`,
  };
  return boundedList(each, { min, max, messages }).superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [index, { value }] of list.entries()) {
      if (seen.has(value))
        context.addIssue({
          code: "custom",
          path: [index],
          ...because({ reason: "repeated" }, "Must have another value than the options before it"),
        });
      seen.add(value);
    }
  });
}

const labels = new WeakMap<Option[], Map<string, string>>();

/** The label of each value, made once per list. */
export function labelsOf(options: Option[]): Map<string, string> {
  const known = labels.get(options);
  if (known) return known;
  const map = new Map(options.map(({ value, label }) => [value, label]));
  labels.set(options, map);
  return map;
}

type Bounds = { min: number; max: number; /** Label of a missing option. */ fallback: string };

/** The completed options of an unfinished draft, without duplicates, padded to the required number. */
export function completeOptions(given: unknown, { min, max, fallback }: Bounds): unknown[] {
  const seen = new Set<unknown>();
  // Drafts of earlier releases may have more.
  const good: unknown[] = (Array.isArray(given) ? given.slice(0, max) : []).filter((entry: unknown) => {
    const { value, label } = isOptionObject(entry) ? entry : { value: entry, label: entry };
    if (!isOptionText(value) || !isOptionText(label) || seen.has(value)) return false;
    seen.add(value);
    return true;
  });
  const missing = Array.from({ length: Math.max(0, min - good.length) }, (_, index) =>
    index === 0 ? fallback : `${fallback} ${index + 1}`,
  );
  return [...good, ...missing.filter((text) => !seen.has(text))];
}

function isOptionObject(entry: unknown): entry is { value?: unknown; label?: unknown } {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry);
}

function isOptionText(text: unknown): boolean {
  return typeof text === "string" && text.trim() !== "" && text.length <= MAX_OPTION_LENGTH;
}

/** The images of an unvalidated list of options, with their places. */
export function picturesIn(options: unknown): { index: number; id: string }[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown, index) =>
    isOptionObject(option) && "picture" in option && isPicture(option.picture) ? [{ index, id: option.picture }] : [],
  );
}
