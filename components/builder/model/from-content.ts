import { readQuestion, readText } from "./field-of-question";
import type { DraftQuestion, FormContent } from "./form-content";
import { flatQuestions, mapQuestions, withReadEntries } from "./inner-questions";
import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";
import { keyFromLabel } from "@/lib/rules/fields/key-from-label";
import { MAX_FIELDS } from "@/lib/rules/fields";
import { findLeftOut } from "./find-left-out";
import { readTranslations } from "./translations";

type Ids = { newId: () => string; before?: DraftQuestion[] | undefined };

/**
 * Parses a draft's content into the builder's model. Accepts anything a draft may hold: missing values become empty, values of
 * the wrong type are read as far as possible, and unknown keys are kept.
 * @param ids.before the questions shown so far; those with the same key keep their id, and with it focus and position.
 */
export function fromContent(content: Options, { newId, before = [] }: Ids): FormContent {
  const { title, description, fields, settings, translations, ...other } = content;
  const known = new Map(flatQuestions(before).map(({ key, id }) => [key, id]));
  const idFor = (key: string) => {
    const id = known.get(key) ?? newId();
    known.delete(key);
    return id;
  };
  // A draft from an earlier release may have more than a form allows.
  const read = (Array.isArray(fields) ? fields.slice(0, MAX_FIELDS) : []).filter(isOptions).map((field) => readQuestion(field, idFor));
  const questions = read.map(({ question }) => withReadEntries(question, idFor));
  const marks = new Map(read.map(({ question, mark }) => [question.id, mark]));
  const flat = flatQuestions(questions);
  const places = new Map(flat.map(({ id }, index) => [id, index]));
  const form = {
    title: readText(title),
    description: readText(description),
    questions: mapQuestions(questions, (question) => ({
      ...question,
      followsLabel:
        marks.get(question.id) ?? question.key === derivedKey(question, { questions: flat, index: places.get(question.id) ?? 0 }),
    })),
    settings: isOptions(settings) ? settings : {},
  };
  return { ...form, translations: readTranslations(translations, form), leftOut: findLeftOut(translations, form), other };
}

/** The key that a question would have if it followed its label. @param questions those of entries included. */
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
