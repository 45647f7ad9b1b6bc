import { fieldTypes, isFieldTypeName } from "@/lib/rules/fields";
import { PLACE } from "./answers-in-text";

/** Of questions; without a type, one that takes an answer. */
type Labelled = { key: string; label: string; type?: string };

/** The name of a question by its key, if its answer can stand in a text; undefined otherwise, where the page leaves `{{key}}` as well. */
export type NameOf = (key: string) => string | undefined;

/** A text around the places of answers, and the names of the questions that these are the answers to. */
export type Piece = string | { name: string };

/** The names of questions that are asked before one of them. @param end its index; without it all are named, as at the end of a form. */
export function namesOf(questions: readonly Labelled[], end = questions.length): NameOf {
  return (key) => {
    const index = questions.findIndex((question) => question.key === key);
    const found = index < end ? questions[index] : undefined;
    if (!found || (isFieldTypeName(found.type) && !fieldTypes[found.type].takesAnswer)) return undefined;
    // Names within a name would not end.
    return found.label.trim() === "" ? key : found.label.trim().replaceAll(PLACE, "…");
  };
}

export function piecesOf(text: string, nameOf: NameOf): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: place, 1: key = "", index } of text.matchAll(PLACE)) {
    const name = nameOf(key);
    if (name === undefined) continue;
    pieces.push(text.slice(end, index), { name });
    end = index + place.length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== "");
}

/** The keys in a text, with the names of their questions; see {@link namesOf}. */
export function namesIn(text: string, questions: readonly Labelled[], end?: number): [key: string, name: string][] {
  const nameOf = namesOf(questions, end);
  return [...text.matchAll(PLACE)].flatMap(([, key = ""]) => {
    const name = nameOf(key);
    return name === undefined ? [] : [[key, name]];
  });
}

/** A text with names of questions in brackets, where it can have neither answers nor marks: “How old is [Full name]?” */
export function withNames(text: string, nameOf: NameOf): string {
  if (!text.includes("{{")) return text;
  return piecesOf(text, nameOf)
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.name}]`))
    .join("");
}

/** Questions with such labels. */
export function saidFields<Given extends Labelled>(questions: Given[]): Given[] {
  if (!questions.some(({ label }) => label.includes("{{"))) return questions;
  return questions.map((question, index) => ({ ...question, label: withNames(question.label, namesOf(questions, index)) }));
}
