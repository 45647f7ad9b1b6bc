import type { Problem } from "@/lib/base/errors/errors";
import { isSameJson } from "@/lib/base/text/is-same-json";
import { isUnseen } from "@/lib/base/text/unseen";
import { firstUnknown, unknownKey } from "@/lib/base/errors/parse-with";
import type { Answer, Field } from "@/lib/rules/fields";
import { answeredFields, asksForFiles, fieldTypes } from "@/lib/rules/fields";
import type { Entry } from "@/lib/rules/fields/definition/answer";
import { entriesOf, innerFields } from "@/lib/rules/fields/entries";
import { isBlank } from "@/lib/rules/fields/definition/checked";
import type { Words } from "@/lib/rules/words/words";
import { isOfPage } from "./bot-check-inputs";
import type { TypedAnswers } from "./read-posted";
import { inputName } from "./read-posted";

type Posted = {
  fields: Field[];
  entries: readonly [name: string, value: string][];
  /** Names of files that no question asks for. */ unasked: readonly string[];
  /** The answers as read. */ data: Record<string, unknown>;
  /** What they were read from. */ typed: TypedAnswers;
  words: Words;
};

/** Said of what was sent for a calculation. */
const WORKED_OUT = "Not stored: the form works this answer out from the others";

/** Parts of an answer that are looked at when they were sent twice: each takes reading the answer once more. */
const MAX_PARTS = 20;

/**
 * The parts of a posted page that are not stored (contract §6.2): inputs that belong to no question, files where none is asked for, all but the last
 * of several values where one is asked for, and a value of its own for a question that is read from its parts. `leavesNothing`: there are only such inputs, so that storing them would use up a form that takes
 * one response. Pages that we render have none of them; an integrator's own page may.
 */
export function unreadInputs({ fields, entries, unasked, data, ...read }: Posted): { problems: Problem[]; leavesNothing: boolean } {
  const questions = questionsOf(fields);
  const calculations = new Set(fields.filter(({ type }) => fieldTypes[type].isWorkedOut).map(inputName));
  const firsts = new Map<string, string>();
  const twice = new Set<string>();
  const unknown = new Set<string>();
  const worked = new Set<string>();
  const given = new Set<string>();
  let isOurs = false;
  for (const [name, value] of entries) {
    const isKnown = questions.has(name);
    if (calculations.has(name)) {
      worked.add(name);
      continue;
    }
    if (isKnown || isOfPage(name)) isOurs = true;
    else unknown.add(name);
    if (!isUnseen(value)) given.add(name);
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, value);
    else if (isKnown && first !== value) twice.add(name);
  }
  for (const name of unasked) if (!questions.has(name)) unknown.add(name);
  const files = [...new Set(unasked)].filter((name) => questions.has(name));
  const dropped = [...twice].filter((name) => isSingle(data[questions.get(name) ?? ""]));
  const unheeded = answeredFields(fields).flatMap((field) => unheededIn(field, { given, ...read }));
  if (unknown.size + worked.size === 0 && files.length + dropped.length + unheeded.length === 0)
    return { problems: [], leavesNothing: false };
  const known = answeredFields(fields).map(({ key }) => key);
  return {
    problems: [
      ...firstUnknown([...unknown], (name) => unknownKey(["body", name], { known })),
      ...[...worked].map((name): Problem => ({ loc: ["body", name], msg: WORKED_OUT, type: "worked_out" })),
      ...files.map((name) => notStored(name, "Not stored: this question takes no files")),
      ...dropped.map((name) => notStored(questions.get(name) ?? name, LAST_ONLY)),
      ...unheeded,
    ],
    leavesNothing: unknown.size + worked.size > 0 && !isOurs,
  };
}

/** The inputs of a question with parts that make no difference to its answer: its plain name, and earlier values of a part. */
function unheededIn(field: Field, { given, typed, words }: Pick<Posted, "typed" | "words"> & { given: ReadonlySet<string> }): Problem[] {
  const { parts, read } = fieldTypes[field.type];
  const name = inputName(field);
  const sent = Object.hasOwn(typed, field.key) ? typed[field.key] : undefined;
  if (!sent || asksForFiles(field) || parts(field).length === 0) return [];
  // A page may name more files than it keeps: one that was replaced.
  const posted = fieldTypes[field.type].uploads(field)?.mapPosted(sent, () => ({})) ?? sent;
  const { "": _, ...others } = posted;
  const twice = Object.entries(others).filter(([, values]) => new Set(values).size > 1);
  const isGiven = given.has(name);
  if (!isGiven && twice.length === 0) return [];
  const answer = read(field, posted, words);
  const isSame = (changed: TypedAnswers[string]) => isSameJson(answer, read(field, changed, words));
  return [
    ...(isGiven && isSame(others)
      ? [notStored(name, `Not stored: the answer is read from ${name}[${parts(field)[0] ?? ""}] and so on`)]
      : []),
    ...twice
      .slice(0, MAX_PARTS)
      .flatMap(([part, values]) => (isSame({ ...posted, [part]: values.slice(-1) }) ? [notStored(`${name}[${part}]`, LAST_ONLY)] : [])),
  ];
}

const LAST_ONLY = "Only the last value was stored";

function notStored(name: string, msg: string): Problem {
  return { loc: ["body", name], msg, type: "not_stored" };
}

const inputsBy = new WeakMap<Field[], Map<string, string | null>>();

/** The names of a form's inputs: the key of the question, or null for a part of one. Fields in use are the same list (read-fields.ts). */
function questionsOf(fields: Field[]): Map<string, string | null> {
  const known = inputsBy.get(fields);
  if (known) return known;
  const inputs = answeredFields(fields).flatMap((field): [string, string | null][] => [
    [inputName(field), field.key],
    ...fieldTypes[field.type].parts(field).map((part): [string, null] => [`${inputName(field)}[${part}]`, null]),
  ]);
  const map = new Map(inputs);
  inputsBy.set(fields, map);
  return map;
}

function isSingle(answer: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof answer);
}

type Sent = { data: Record<string, unknown>; fields: Field[]; /** What was stored. */ stored: Record<string, Answer> };

/** Answers that are not stored: to calculations, and to questions that are not asked, given the other answers. */
export function notAsked({ data, fields, stored }: Sent, at: Problem["loc"] = ["body", "data"]): Problem[] {
  return answeredFields(fields).flatMap((field): Problem[] => {
    const { key, type } = field;
    if (!Object.hasOwn(data, key) || isNothing(data[key])) return [];
    const loc = [...at, key];
    if (fieldTypes[type].isWorkedOut) return [{ loc, msg: WORKED_OUT, type: "worked_out" }];
    if (!Object.hasOwn(stored, key)) return [{ loc, msg: "Not stored: the other answers do not lead to this question", type: "not_asked" }];
    const [given, kept] = [data[key], stored[key]];
    if (!entriesOf(field) || !Array.isArray(given) || !Array.isArray(kept)) return [];
    const places = given.flatMap((entry: unknown, index) => (isEntry(entry) ? [{ entry, index }] : []));
    return places.flatMap(({ entry, index }, place) =>
      notAsked({ data: entry, fields: innerFields(field), stored: kept[place] as Entry }, [...loc, index]),
    );
  });
}

/** Whether it is an entry that was checked; null is one that was left out. */
function isEntry(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether a value is empty, so that it is not an answer to any question. */
function isNothing(value: unknown): boolean {
  if (typeof value === "string") return isUnseen(value);
  if (typeof value === "object" && value !== null) return Object.values(value).every(isNothing);
  return isBlank(value);
}
