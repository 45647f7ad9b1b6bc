import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { entryKey, partsOfKey } from "./entries";
import type { Words } from "@/lib/rules/words/words";

/** Replaces `{{key}}` with answers. */
export type Fill = (text: string) => string;

/** How the texts of a question are filled in: with the answers to those before it. Without a question, with all of them. */
export type FillFor = (field: Field | null) => Fill;

/** `{{key}}`, with the key of a question. */
export const PLACE = /\{\{ ?([A-Za-z][A-Za-z0-9_.-]{0,63}) ?\}\}/g;
const NO_ANSWER = "…";
/** Characters of an answer within another text, and answers within one text: a page stays about as large as its form. */
const MAX_CHARACTERS = 200;
const MAX_PLACES = 20;

export const asIs: Fill = (text) => text;

type Stored = { answers: Record<string, Answer>; words: Words; /** By file id. */ fileNames?: Record<string, string> };

/** Fills in stored answers. */
export function fillAnswered(fields: Field[], { answers, words, fileNames = {} }: Stored): FillFor {
  const nameOf = (id: string) => (Object.hasOwn(fileNames, id) ? (fileNames[id] ?? id) : id);
  return fillWith(fields, (field) => {
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    const { show } = fieldTypes[field.type];
    const uploads = fieldTypes[field.type].uploads(field);
    return answer === undefined ? "" : show(field, uploads ? uploads.mapFiles(answer, nameOf) : answer, words);
  });
}

/** Fills in no answers, as in a preview. */
export function fillNothing(fields: Field[]): FillFor {
  return fillWith(fields, () => "");
}

/** @param textOf an answer as text, empty if there is none; called only for questions that a text names. */
export function fillWith(fields: Field[], textOf: (field: Field) => string): FillFor {
  const places = new Map(fields.map(({ key }, index) => [key, index]));
  const texts = new Map<string, string>();
  const answerTo = (field: Field): string => {
    const text = texts.get(field.key) ?? shorten(textOf(field));
    texts.set(field.key, text);
    return text;
  };
  return (asking) => {
    if (asking && !holdsPlace(asking)) return asIs;
    const end = asking ? (places.get(asking.key) ?? 0) : fields.length;
    return (text) => {
      let filled = 0;
      return text.replaceAll(PLACE, (whole, key: string) => {
        const place = (asking && places.get(beside(asking.key, key))) ?? places.get(key) ?? end;
        const field = fields[place];
        const isAsked = place < end && field !== undefined && fieldTypes[field.type].takesAnswer;
        return isAsked && ++filled <= MAX_PLACES ? answerTo(field) : whole;
      });
    };
  };
}

/** The key of a question in the same entry as another. */
function beside(asking: string, key: string): string {
  const { key: own, index } = partsOfKey(asking);
  return index === undefined ? key : entryKey(own, index, key);
}

/** The question as the respondent reads it. */
export function labelled(field: Field, fillFor: FillFor): Field {
  return { ...field, label: fillFor(field)(field.label) };
}

export function holdsPlace({ label, description }: Pick<Field, "label" | "description">): boolean {
  return label.includes("{{") || (description?.includes("{{") ?? false);
}

/** On one line, cut to {@link MAX_CHARACTERS}. */
function shorten(answer: string): string {
  const text = answer
    .slice(0, 4 * MAX_CHARACTERS)
    .replaceAll(/\s+/g, " ")
    .trim();
  const characters = Array.from(text);
  if (characters.length === 0) return NO_ANSWER;
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join("")}…` : text;
}
