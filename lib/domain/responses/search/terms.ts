import { listedIn } from "@/lib/rules/fields/definition/answer";
import { createHash } from "node:crypto";
import type { Answer, Field } from "@/lib/rules/fields";
import { answeredFields, asksForFiles, comparedAs, fieldTypes } from "@/lib/rules/fields";
import { foldWords } from "@/lib/domain/forms/search-text";
import type { Steps } from "@/lib/base/turns/turns";
import { readRespondent } from "@/lib/rules/forms/respondents";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { endingOf } from "@/lib/domain/responses/stored/reference";

// Names of rows in response_terms. The first letter is the kind of term.

/** All indexed responses. */
export const EVERY = "*";
export const wordTerm = (word: string) => `w${word}`;
export const statusTerm = (status: string) => `s${status}`;
export const tagTerm = (tag: string) => `t${tag}`;
/** The end of a response's id, which people read out as its reference. */
export const endingTerm = (ending: string) => `r${ending}`;
/** The ending that the answers lead to, by its key. */
export const leadsToTerm = (ending: string) => `e${ending}`;
const digestTerm = (text: string) => `a${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
/** A digest: answers may be longer than an index entry. */
export const answerTerm = (key: string, value: string) => digestTerm(`${key}\n${value}`);
/** The same for a part of an answer. No key begins with a bracket. */
export const partTerm = (key: string, part: string, value: string) => digestTerm(JSON.stringify([key, part, value]));
/** The responses whose answer to a question is longer than its value in the index. */
export const longTerm = (key: string) => `l${key}`;
/** The responses with more words than are indexed. */
export const IN_PART = "p";
/** The values of a question, for sorting and comparing responses. For a file question: how many files there are. */
export const valuesOf = (key: string) => `v${key}`;
/** The times of submission, in milliseconds. No question has this key. */
export const SUBMITTED = valuesOf("");

export function holdsValues(name: string): boolean {
  return name.startsWith("v");
}

/** Numbers are compared as numbers; dates, which are stored as ISO 8601, and texts as texts. */
export type Value = number | string;

/** A response's entries in the index. */
export type Terms = { names: Set<string>; values: Map<string, Value> };

/** Characters of an answer that are searched. */
const MAX_CHARACTERS = 10_000;
/** Characters of a response that are searched, counted after folding, where one can become eighteen. */
const MAX_FOLDED = 200_000;
/** Words of a response that are searched. */
const MAX_WORDS = 1_000;
/** Characters folded at a time: about a millisecond at worst. */
const PART = 500;
/** Characters of a text that determine its order. */
export const SORTED_BY = 32;

/** The parts of a response that are searched, compared and counted. */
export type Indexed = {
  id: string;
  answers: Record<string, Answer>;
  fields: Field[];
  desk: Desk;
  submittedAt: Date;
  /** See readRespondent(). */ respondent: string | null;
  /** The key of the ending that the answers lead to. */ ending: string | null;
};

/** The terms of a response. Pauses after each part of a text. */
export function* termsOf({ id, answers, fields, desk, submittedAt, ending, ...sent }: Indexed): Steps<Terms> {
  const names = new Set([EVERY, endingTerm(endingOf(id)), ...deskTerms(desk), ...(ending === null ? [] : [leadsToTerm(ending)])]);
  const values = new Map<string, Value>([[SUBMITTED, submittedAt.getTime()]]);
  const { email = "", name = "" } = readRespondent(sent) ?? {};
  const words = new Set(foldWords(`${email} ${name ?? ""}`).words);
  let folded = 0;
  for (const field of answeredFields(fields)) {
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    const type = fieldTypes[field.type];
    if (answer === undefined) continue;
    if (asksForFiles(field)) {
      values.set(valuesOf(field.key), [answer].flat().length);
      continue;
    }
    // Nobody searches for the ids of the files in entries.
    const shown = type.show(field, type.uploads(field)?.mapFiles(answer, () => "") ?? answer, en);
    // Numbers are searched as people type them: without thousands separators.
    const text = typeof answer === "number" ? shown.replaceAll(/(?<=\d),(?=\d{3})/g, "") : shown;
    if (text.length > MAX_CHARACTERS) names.add(IN_PART);
    for (const part of partsOf(text.slice(0, MAX_CHARACTERS))) {
      if (words.size >= MAX_WORDS || folded >= MAX_FOLDED) {
        names.add(IN_PART);
        break;
      }
      const found = foldWords(part);
      folded += found.folded;
      for (const word of found.words) if (words.size < MAX_WORDS) words.add(word);
      if (words.size >= MAX_WORDS) names.add(IN_PART);
      yield;
    }
    for (const value of plainValues(answer)) names.add(answerTerm(field.key, value));
    for (const part of type.filterParts(field)) for (const value of part.read(answer)) names.add(partTerm(field.key, part.name, value));
    const value = sortedBy(field, answer, text);
    values.set(valuesOf(field.key), value);
    if (typeof value === "string" && isLonger(text)) names.add(longTerm(field.key));
    yield;
  }
  for (const word of words) names.add(wordTerm(word));
  return { names, values };
}

/** Splits a long text into parts, at spaces where possible. */
function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const space = text.length - start > PART ? text.lastIndexOf(" ", start + PART) : -1;
    const end = space > start ? space : start + PART;
    yield text.slice(start, end);
    start = end;
  }
}

export function deskTerms({ status, tags }: Desk): string[] {
  return [statusTerm(status), ...tags.map(tagTerm)];
}

/** The values that `answer.<key>=` matches: each of several choices, `true` for a ticked box. */
function plainValues(answer: Answer): string[] {
  return typeof answer === "object" ? listedIn(answer) : [String(answer)];
}

function sortedBy(field: Field, answer: Answer, text: string): Value {
  const kind = comparedAs(field);
  if (kind === "numbers" && typeof answer === "number") return answer;
  if (kind === "days" && typeof answer === "string") return answer;
  return foldedStart(text);
}

/** UTF-16 units of a text from which its value in the index is made. */
const START = SORTED_BY * 2;

/** The beginning of a text, without case and accents, as texts are compared. */
export function foldedStart(text: string): string {
  return Array.from(fold(text.slice(0, START)).trim())
    .slice(0, SORTED_BY)
    .join("");
}

/** Whether a text may be longer than its {@link foldedStart}. */
function isLonger(text: string): boolean {
  return text.length > START || Array.from(fold(text).trim()).length > SORTED_BY;
}

function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** A whole text without case and accents. Pauses after each part. */
export function* foldWhole(text: string): Steps<string> {
  let folded = "";
  for (const part of partsOf(text)) {
    folded += fold(part);
    yield;
  }
  return withOneSigma(folded);
}

/** A text to look for in others. */
export function foldedText(text: string): string {
  return withOneSigma(fold(text).trim());
}

/** Greek sigma has another lower-case form at the end of a word. A searched text may end there while the answer goes on. */
export function withOneSigma(folded: string): string {
  return folded.replaceAll("ς", "σ");
}
