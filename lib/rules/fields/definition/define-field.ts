import type { z } from "zod";
import type { Answer } from "./answer";
import { listedIn } from "./answer";
import type { Chart } from "./chart";
import type { Checked } from "./checked";
import type {
  AnswerColumn,
  AnswerSize,
  Cells,
  Entries,
  FieldDefinition,
  FilterPart,
  Given,
  Naming,
  Options,
  OwnCalculation,
  OwnerPattern,
  OwnIssueWords,
  Posted,
  PrefillInput,
  Question,
  Seats,
  Typed,
  Uploads,
  Written,
} from "./field-definition";
import type { JsonSchema } from "./json-schema";
import type { OnPaper } from "./paper";
import { oneLine } from "./paper";
import { typedFrom } from "./typed-number";
import type { Scores } from "@/lib/rules/calculations/tree";
import { parseOptions } from "@/lib/base/errors/issue-problem";
import type { Beginning } from "@/lib/rules/conditions/reach";
import type { Family } from "@/lib/rules/conditions/operators";
import { numbersIn } from "@/lib/rules/words/numbers";
import type { Words } from "@/lib/rules/words/words";

/** A field type for the rest of the service: its definition with all defaults, the config read from the field. */
export type FieldType<Config = unknown> = {
  config: z.ZodType<Config>;
  configOf: (field: Question) => Config;
  /** What is wrong with the options of a field. */
  checkConfig: (config: Options) => z.core.$ZodIssue[];
  /** Checks options that will not change, so that `checkConfig` has nothing left to do. */
  checkAhead: (config: Options) => void;
  takesAnswer: boolean;
  begins: (field: Question) => Beginning | null;
  takesDefault: boolean;
  isHidden: boolean;
  isMailAddress: boolean;
  says: "signer" | "place" | null;
  autofill: (field: Question) => string | undefined;
  isTimeOfDay: boolean;
  family: (field: Question) => Family;
  typed: (field: Question) => Typed | null;
  check: (field: Question, given: Given) => Checked;
  read: (field: Question, posted: Posted, words: Words) => unknown;
  parts: (field: Question) => string[];
  mark: (field: Question, posted: Posted, words: Words, from: "page" | "link") => Posted;
  isShuffled: (field: Question) => boolean;
  naming: (field: Question) => Naming;
  hint: (field: Question, words: Words) => string | null;
  show: (field: Question, answer: Answer, words: Words) => string;
  paper: (field: Question, words: Words) => OnPaper | null;
  postedFor: (field: Question, answer: Answer, words: Words) => Posted;
  showPosted: (field: Question, posted: Posted, words: Words) => string;
  seats: (field: Question) => Seats[];
  scores: (field: Question) => Scores;
  calculation: (field: Question) => OwnCalculation | null;
  /** Whether nobody gives the answer, because it is a calculation. */
  isWorkedOut: boolean;
  entries: (field: Question) => Entries | null;
  isFull: (field: Question, left: Readonly<Record<string, number>>) => boolean;
  /** Names of options of the config, see {@link FieldDefinition}. */
  texts: readonly string[];
  choices: readonly string[];
  longestAnswer: (field: Question) => AnswerSize;
  chart: (field: Question) => Chart | null;
  answerSchema: (field: Question) => JsonSchema;
  columns: (field: Question) => AnswerColumn[] | null;
  readCells: ((field: Question, cells: Cells, details: { words: Words; written: Written }) => unknown) | null;
  filterParts: (field: Question) => FilterPart[];
  prefill: (field: Question) => PrefillInput | null;
  drawing: (answer: Answer) => string | null;
  uploads: (field: Question) => Uploads | null;
  /** Whether its questions take files themselves, not only those of their entries. */
  asksForFiles: boolean;
  pictures: (config: Options) => { path: (string | number)[]; id: string }[];
  pattern: (config: Options) => OwnerPattern | null;
  completeConfig: (config: Options, fallbacks: { option: string }) => Options;
  issues: ((words: Words) => OwnIssueWords) | null;
  sayParams: (params: Record<string, unknown>, words: Words) => Record<string, unknown>;
};

/** Builds a field type from its definition. A field's config is parsed once. */
export function defineField<Config, Own extends Answer>(definition: FieldDefinition<Config, Own>): FieldType<Config> {
  const {
    config,
    takesAnswer = true,
    takesDefault = true,
    isHidden = false,
    isMailAddress = false,
    isTimeOfDay = false,
    family = "presence",
    prefill = () => ({ input: "text" as const }),
    paper = () => oneLine(),
    issues = null,
  } = definition;
  const configs = new WeakMap<object, Config>();
  const configOf = ({ config: given }: Question): Config => {
    const known = configs.get(given);
    if (known) return known;
    const parsed = parseStored(config, given);
    configs.set(given, parsed);
    return parsed;
  };
  const checked = new WeakMap<object, z.core.$ZodIssue[]>();
  const check = (given: Options): z.core.$ZodIssue[] => {
    const { success, data, error } = config.safeParse(given, parseOptions);
    if (success) configs.set(given, data); // what is checked is read soon
    return error?.issues ?? [];
  };
  const own = (answer: Answer) => answer as Own; // what is stored for a field is what its check accepted
  return {
    config,
    configOf,
    checkConfig: (given) => checked.get(given) ?? check(given),
    checkAhead: (given) => void checked.set(given, check(given)),
    takesAnswer,
    begins: (field) => definition.begins?.(configOf(field)) ?? null,
    takesDefault,
    isHidden,
    isMailAddress,
    says: definition.says ?? null,
    autofill: (field) => definition.autofill?.(configOf(field), field),
    isTimeOfDay,
    issues,
    family: (field) => (typeof family === "function" ? family(configOf(field)) : family),
    typed: (field) => definition.typed?.(configOf(field)) ?? null,
    check: (field, given) => definition.check({ ...given, field, config: configOf(field) }),
    read: (field, posted, words) => definition.read(posted, configOf(field), words),
    parts: (field) => definition.parts?.(configOf(field)) ?? [],
    mark: (field, posted, words, from) => definition.mark?.(posted, { config: configOf(field), words, from }) ?? posted,
    isShuffled: (field) => definition.isShuffled?.(configOf(field)) ?? false,
    naming: (field) => definition.naming(configOf(field)),
    hint: (field, words) => definition.hint(configOf(field), words),
    show: (field, answer, words) => definition.show(own(answer), { config: configOf(field), words }),
    paper: (field, words) => paper?.(configOf(field), words) ?? null,
    postedFor: (field, answer, words) =>
      definition.postedFor?.(own(answer), { config: configOf(field), words }) ?? { "": valuesOf(answer, words) },
    showPosted: (field, posted, words) =>
      definition.showPosted?.(posted, { config: configOf(field), words }) ?? (posted[""] ?? []).join(", "),
    seats: (field) => definition.seats?.(configOf(field)) ?? [],
    scores: (field) => new Map(definition.scores?.(configOf(field))),
    calculation: (field) => definition.calculation?.(configOf(field)) ?? null,
    isWorkedOut: definition.calculation !== undefined,
    entries: (field) => definition.entries?.(configOf(field)) ?? null,
    isFull: (field, left) => definition.isFull?.(configOf(field), left) ?? false,
    texts: definition.texts ?? [],
    choices: definition.choices ?? [],
    longestAnswer: (field) => definition.longestAnswer?.(configOf(field)) ?? { values: 1, characters: 512 },
    chart: (field) => definition.chart?.(configOf(field)) ?? null,
    answerSchema: (field) => definition.answerSchema?.(configOf(field)) ?? {},
    columns: (field) => definition.columns?.(configOf(field)) ?? null,
    readCells:
      definition.readCells === null
        ? null
        : (field, cells, details) => {
            const read = configOf(field);
            if (definition.readCells) return definition.readCells(cells, { config: read, ...details });
            return definition.columns ? { ...cells } : definition.read({ "": [cells[""] ?? ""] }, read, details.words);
          },
    filterParts: (field) => definition.filterParts?.(configOf(field)) ?? [],
    prefill: (field) => prefill?.(configOf(field)) ?? null,
    drawing: (answer) => definition.drawing?.(own(answer)) ?? null,
    uploads: (field) => definition.uploads?.(configOf(field), field.key) ?? null,
    asksForFiles: definition.uploads !== undefined && definition.entries === undefined,
    pictures: (options) => definition.pictures?.(options) ?? [],
    pattern: (options) => definition.pattern?.(options) ?? null,
    sayParams: (params, words) => definition.sayParams?.(params, words) ?? params,
    completeConfig: (options, fallbacks) => definition.completeConfig?.(options, fallbacks) ?? options,
  };
}

/** An answer's values as its page would post them. An answer with several parts has none, since it fits no single input. */
function valuesOf(answer: Answer, words: Words): string[] {
  if (Array.isArray(answer)) return listedIn(answer);
  if (typeof answer === "number") return [typedFrom(answer, numbersIn(words.format))];
  return typeof answer === "object" ? [] : [String(answer)];
}

/**
 * The config of a stored field. What it has under the names of options that are newer than the field was kept unchecked as unknown, and is left
 * out where it is no such option. @throws ZodError if it is invalid otherwise.
 */
function parseStored<Config>(config: z.ZodType<Config>, given: Options): Config {
  const parsed = config.safeParse(given);
  if (parsed.success) return parsed.data;
  const rest = structuredClone(given);
  const isRemoved = parsed.error.issues.map(({ path }) => remove(rest, path)).some(Boolean);
  return isRemoved ? parseStored(config, rest) : config.parse(given);
}

/** Removes the option at a place; not an entry of a list. @returns whether there was one. */
function remove(from: unknown, [name, ...below]: PropertyKey[]): boolean {
  if (typeof from !== "object" || from === null || name === undefined || !Object.hasOwn(from, name)) return false;
  if (below.length > 0) return remove(Reflect.get(from, name), below);
  return !Array.isArray(from) && Reflect.deleteProperty(from, name);
}
