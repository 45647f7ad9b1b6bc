import type { DraftQuestion, FormContent } from "./form-content";
import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";
import { keyFromLabel } from "@/lib/rules/fields/key-from-label";
import { FOLLOWS_LABEL } from "@/lib/domain/forms/schema";
import { isFieldTypeName, MAX_FIELDS } from "@/lib/rules/fields";
import { findLeftOut } from "./find-left-out";
import { readTranslations } from "./translations";
import { PLAIN_TYPE } from "@/lib/rules/fields/registry";

type Ids = { newId: () => string; before?: DraftQuestion[] | undefined };

/**
 * Parses a draft's content into the builder's model. Accepts anything a draft may hold: missing values become empty, values of
 * the wrong type are read as far as possible, and unknown keys are kept.
 * @param ids.before the questions shown so far; those with the same key keep their id, and with it focus and position.
 */
export function fromContent(content: Options, { newId, before = [] }: Ids): FormContent {
  const { title, description, fields, settings, translations, ...other } = content;
  const known = new Map(before.map(({ key, id }) => [key, id]));
  const idFor = (key: string) => {
    const id = known.get(key) ?? newId();
    known.delete(key);
    return id;
  };
  // A draft from an earlier release may have more than a form allows.
  const read = (Array.isArray(fields) ? fields.slice(0, MAX_FIELDS) : []).filter(isOptions).map((field) => readQuestion(field, idFor));
  const questions = read.map(({ question }) => question);
  const form = {
    title: readText(title),
    description: readText(description),
    questions: read.map(({ question, mark }, index) => ({
      ...question,
      followsLabel: mark ?? question.key === derivedKey(question, { questions, index }),
    })),
    settings: isOptions(settings) ? settings : {},
  };
  return { ...form, translations: readTranslations(translations, form), leftOut: findLeftOut(translations, form), other };
}

/** The key that a question would have if it followed its label. */
export function derivedKey(
  { key: own, label }: DraftQuestion,
  { questions, index }: { questions: DraftQuestion[]; index: number },
): string {
  const counts = countsOf(questions);
  const taken = { has: (key: string) => (counts.get(key) ?? 0) > (key === own ? 1 : 0) };
  return keyFromLabel(label, { taken, position: index + 1 });
}

/** Questions are immutable, so their keys are counted once. */
const counted = new WeakMap<DraftQuestion[], ReadonlyMap<string, number>>();

function countsOf(questions: DraftQuestion[]): ReadonlyMap<string, number> {
  const known = counted.get(questions);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { key } of questions) counts.set(key, (counts.get(key) ?? 0) + 1);
  counted.set(questions, counts);
  return counts;
}

function readQuestion(field: Options, idFor: (key: string) => string): { question: DraftQuestion; mark: boolean | undefined } {
  const { key, type, label, description, required, config, [FOLLOWS_LABEL]: mark, ...other } = field;
  const question = {
    id: idFor(readText(key)),
    key: readText(key),
    type: isFieldTypeName(type) ? type : PLAIN_TYPE,
    label: readText(label),
    description: readText(description),
    required: required === true,
    config: isOptions(config) ? config : {},
    other,
    followsLabel: false,
    parked: {},
  };
  return { question, mark: typeof mark === "boolean" ? mark : undefined };
}

function readText(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : "";
}
