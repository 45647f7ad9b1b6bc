import { z } from "zod";
import type { Answer, Entry } from "@/lib/rules/fields/definition/answer";
import { boundedList } from "@/lib/rules/fields/definition/bounded-list";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { areInOrder, filledText, wholeNumber } from "@/lib/rules/fields/definition/config-options";
import type { FieldType } from "@/lib/rules/fields/definition/define-field";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import type { Options, Posted, Question, Uploads } from "@/lib/rules/fields/definition/field-definition";
import {
  countPosted,
  entryKey,
  isStoredEntry,
  leastOf,
  namedIn,
  partName,
  postedInEntries,
  sayEntry,
  STORED_ENTRY,
} from "@/lib/rules/fields/definition/posted-entries";
import type { Words } from "@/lib/rules/words/words";
import { because } from "@/lib/base/errors/issue-reason";
import { coded } from "@/lib/base/errors/issue-problem";

/** Most entries of an answer, and questions of an entry. */
const MAX_ENTRIES = 50;
export const MAX_INNER = 30;

/** A question of each entry as it was given; lib/rules/fields/entries.ts has it checked. */
type Inner = Question & Options;

const inner = z
  .custom<Options>(isObject, coded("invalid_type", "Must be an object", { expected: "object" }))
  .meta({ type: "object", additionalProperties: true });

const repeatConfig = z
  .object({
    fields: boundedList(inner, { min: 1, max: MAX_INNER }).describe("The questions of each entry, like those of a form"),
    min: wholeNumber(0, MAX_ENTRIES).default(0).describe("Fewest entries"),
    max: wholeNumber(1, MAX_ENTRIES).default(10).describe("Most entries"),
    entry: filledText(60).optional().describe("What one entry is called, such as `Guest`"),
  })
  .refine(({ min, max }) => areInOrder({ low: min, high: max }), {
    path: ["max"],
    ...because({ reason: "order", above: "max" }, "Must be at least min"),
  });
type RepeatConfig = z.output<typeof repeatConfig>;

/** Finds a field type by its name. */
type TypeOf = (name: string) => FieldType | undefined;

/**
 * A group of questions that is answered once for each of several things (contract §51). The answer is a list of objects, one per entry. As a page
 * posts it, the inputs of entry 2 are parts named `2:key`, or `2:key][part` for a part of an answer: with the name of the question around them that
 * is `guests[2:birth][day]`. `check` sees only the list; walk() goes through the entries.
 */
export function defineRepeat(typeOf: TypeOf) {
  /** The questions of an entry with their types. */
  const askedIn = ({ fields }: RepeatConfig) =>
    questionsIn(fields).flatMap((field) => {
      const type = typeOf(field.type);
      return type ? [{ field, type }] : [];
    });
  type Answered = ReturnType<typeof askedIn>;
  /** The questions of an entry that take files. */
  const filesBy = new WeakMap<RepeatConfig, Answered>();
  const takingFiles = (config: RepeatConfig): Answered => {
    const known = filesBy.get(config) ?? askedIn(config).filter(({ field, type }) => type.uploads(field) !== null);
    filesBy.set(config, known);
    return known;
  };
  const [answeredBy, partsBy] = [new WeakMap<RepeatConfig, Answered>(), new WeakMap<RepeatConfig, string[]>()];
  const answeredIn = (config: RepeatConfig): Answered => {
    const known = answeredBy.get(config) ?? askedIn(config).filter(({ type }) => type.takesAnswer);
    answeredBy.set(config, known);
    return known;
  };

  return defineField({
    config: repeatConfig,
    check({ value, config: { min, max }, field }) {
      const least = leastOf({ min, required: field.required });
      if (isBlank(value)) return least > 0 ? refused("repeat.too_few", { min: least }) : accepted();
      // Null stands for an entry of the page that was left blank.
      if (!Array.isArray(value) || !value.slice(0, max + 1).every((entry) => entry === null || isObject(entry))) {
        return refused("repeat.type", {});
      }
      return value.length > max ? refused("repeat.too_many", { max }) : accepted(value as Entry[]);
    },
    read(posted, config, words) {
      const given = postedInEntries(posted);
      const entries = Array.from({ length: countPosted(posted, config) }, (_, index) => {
        const read = answeredIn(config).map(({ field, type }): [string, unknown] => [
          field.key,
          type.read(field, given.get(partName(index, field.key)) ?? {}, words),
        ]);
        // A box that is not ticked says nothing by itself.
        const isBlankEntry = !isStoredEntry(posted, index) && read.every(([, value]) => isBlank(value) || value === false);
        return isBlankEntry ? null : Object.fromEntries(read.filter(([, value]) => value !== undefined));
      });
      return entries.length > 0 ? entries : undefined;
    },
    naming: () => "legend",
    hint: () => null,
    show(answer: Entry[], { config, words }) {
      return answer
        .map((entry, index) => [sayEntry(config, index, words), ...linesOf(entry, answeredIn(config), words)].join("\n"))
        .join("\n\n");
    },
    showPosted(posted, { config, words }) {
      const given = postedInEntries(posted);
      return Array.from({ length: countPosted(posted, config) }, (_, index) => {
        const lines = answeredIn(config).flatMap(({ field, type }) => {
          const text = type.showPosted(field, given.get(partName(index, field.key)) ?? {}, words);
          return text === "" ? [] : [line(field.label, text)];
        });
        return lines.length > 0 ? [[sayEntry(config, index, words), ...lines].join("\n")] : [];
      })
        .flat()
        .join("\n\n");
    },
    postedFor(answer: Entry[], { config, words }) {
      return Object.fromEntries(
        answer.flatMap((entry, index): [string, string[]][] => [
          [String(index), [STORED_ENTRY]],
          ...answeredIn(config).flatMap(({ field, type }) => {
            const own = answerIn(entry, field.key);
            return own === undefined ? [] : namedIn(index, field.key, type.postedFor(field, own, words));
          }),
        ]),
      );
    },
    mark(posted, { config, words, from }) {
      const given = postedInEntries(posted);
      return Object.fromEntries(
        Array.from({ length: countPosted(posted, config) }, (_, index): [string, string[]][] => [
          [String(index), posted[index] ?? [""]],
          ...answeredIn(config).flatMap(({ field, type }) =>
            namedIn(index, field.key, type.mark(field, given.get(partName(index, field.key)) ?? {}, words, from)),
          ),
        ]).flat(),
      );
    },
    parts(config) {
      const known = partsBy.get(config);
      if (known) return known;
      const asked = answeredIn(config).map(({ field, type }) => ["", ...type.parts(field)].map((part) => [field.key, part] as const));
      const parts = Array.from({ length: config.max }, (_, index) => [
        String(index),
        ...asked.flat().map(([key, part]) => partName(index, key, part)),
      ]).flat();
      partsBy.set(config, parts);
      return parts;
    },
    longestAnswer(config) {
      const longest = answeredIn(config).map(({ field, type }) => ({ key: field.key, ...type.longestAnswer(field) }));
      const sum = (of: (each: (typeof longest)[number]) => number) => config.max * longest.reduce((total, each) => total + of(each), 0);
      return {
        values: config.max + sum(({ values }) => values),
        characters: sum(({ characters, key }) => characters + key.length),
        bytes: sum(({ bytes = 0 }) => bytes),
      };
    },
    chart: () => ({ kind: "entries" }),
    answerSchema(config) {
      const asked = answeredIn(config);
      const items = {
        type: "object",
        properties: Object.fromEntries(asked.map(({ field, type }) => [field.key, { title: field.label, ...type.answerSchema(field) }])),
        required: asked.filter(({ field }) => field.required && field.visible_if === undefined).map(({ field }) => field.key),
        additionalProperties: false,
      };
      return { type: "array", items, minItems: Math.max(1, config.min), maxItems: config.max };
    },
    texts: ["entry"],
    // The questions are completed one by one (lib/entry/respondent/form/complete-content.ts).
    completeConfig: ({ fields, ...options }) => {
      const given = listOf(fields).filter(isObject);
      return { ...withoutWrongLimits(options), fields: given.length > 0 ? given : [{}] };
    },
    entries: ({ fields, ...config }) => ({ ...config, fields: questionsIn(fields) }),
    readCells: null,
    prefill: null,
    uploads(config, key) {
      const asked = takingFiles(config);
      if (asked.length === 0) return null;
      const inEntry = (index: number) =>
        asked.flatMap(({ field, type }) => {
          const uploads = type.uploads({ ...field, key: entryKey(key, index, field.key) });
          return uploads ? [{ name: field.key, uploads }] : [];
        });
      return {
        rules: new Map(asked.flatMap(({ field, type }) => [...(type.uploads(field)?.rules ?? [])])),
        mapFiles: (answer, replace) => (Array.isArray(answer) ? answer.map(mapped(replace, inEntry)) : answer) as Answer, // of the same shape
        mapPosted: (posted, replace) => withPostedFiles(posted, replace, { inEntry, count: countPosted(posted, config) }),
      };
    },
    pictures: (config) =>
      listOf(config.fields).flatMap((field, index) =>
        isObject(field) && isObject(field.config)
          ? (typeOf(String(field.type))?.pictures(field.config) ?? []).map(({ path, id }) => ({
              path: ["fields", index, "config", ...path],
              id,
            }))
          : [],
      ),
  });

  /** The answers of an entry, a line each. */
  function linesOf(entry: Entry, asked: Answered, words: Words): string[] {
    return asked.flatMap(({ field, type }) => {
      const answer = answerIn(entry, field.key);
      return answer === undefined || type.isHidden ? [] : [line(field.label, type.show(field, answer, words))];
    });
  }
}

type InEntry = (index: number) => { name: string; uploads: Uploads }[];

/** An entry with its files replaced. */
function mapped(replace: Parameters<Uploads["mapFiles"]>[1], inEntry: InEntry) {
  return (entry: unknown, index: number): unknown => {
    if (!isObject(entry)) return entry;
    const files = inEntry(index).flatMap(({ name, uploads }): [string, Answer][] =>
      Object.hasOwn(entry, name) ? [[name, uploads.mapFiles(entry[name] as Answer, replace)]] : [],
    );
    return files.length > 0 ? { ...entry, ...Object.fromEntries(files) } : entry;
  };
}

/** What was posted, with that for the files of each entry replaced. */
function withPostedFiles(
  posted: Posted,
  replace: Parameters<Uploads["mapPosted"]>[1],
  { inEntry, count }: { inEntry: InEntry; count: number },
): Posted {
  const given = postedInEntries(posted);
  const parts = new Map(Object.entries(posted));
  for (let index = 0; index < count; index++)
    for (const { name, uploads } of inEntry(index)) {
      const own = given.get(partName(index, name));
      if (!own) continue;
      for (const part of Object.keys(own)) parts.delete(partName(index, name, part));
      for (const [part, values] of namedIn(index, name, uploads.mapPosted(own, replace))) parts.set(part, values);
    }
  return Object.fromEntries(parts);
}

/** The options of an unfinished question without limits that are not valid, or not with each other. */
export function withoutWrongLimits({ min, max, ...options }: Options): Options {
  const { shape } = repeatConfig;
  const limits = {
    ...(min !== undefined && shape.min.safeParse(min).success && { min }),
    ...(max !== undefined && shape.max.safeParse(max).success && { max }),
  };
  return repeatConfig.safeParse({ fields: [{}], ...limits }).success ? { ...options, ...limits } : options;
}

/** A question and its answer; a question mark is not followed by a colon. */
function line(label: string, text: string): string {
  return `${label}${/[?!:.؟？]$/u.test(label) ? "" : ":"} ${text}`;
}

const read = new WeakMap<Options[], Inner[]>();

/** Returns the same objects each time, because caches use them as keys. */
function questionsIn(fields: Options[]): Inner[] {
  const known = read.get(fields) ?? fields.map(questionFrom);
  read.set(fields, known);
  return known;
}

function questionFrom(field: Options): Inner {
  const { key, type, label, required, config } = field;
  return {
    ...field,
    key: String(key),
    type: String(type),
    label: String(label),
    required: required === true,
    config: isObject(config) ? config : {},
  };
}

function answerIn(entry: Entry, key: string): Answer | undefined {
  return Object.hasOwn(entry, key) ? entry[key] : undefined; // a question may be called toString
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_INNER) : [];
}

function isObject(value: unknown): value is Options {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
