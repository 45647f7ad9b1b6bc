import type { Expression } from "@/lib/entry/imports/expressions/expression";
import type { Addend } from "@/lib/entry/imports/expressions/to-calculation";
import type { Finding, Part } from "@/lib/entry/imports/outline";
import { keyFromLabel } from "@/lib/rules/fields/key-from-label";
import { pointsIf, pointsOf, totalParts, uncounted, withScores } from "./points";
import type { Made, Question } from "./qualtrics-kinds";
import type { Shape } from "./qualtrics-shapes";
import { listOf, numberOf, shape, textOf } from "./qualtrics-shapes";

/** A form has at most 100 questions. */
const MOST_CATEGORIES = 50;
/** Grades of one question that a calculation can ask for. */
const MOST_GRADES = 100;

type Category = { id: string; name: string; terms: Addend[]; uncounted: string[] };
type Grade = { choice: string; isCell: boolean; text: string; points: number };

/** The scoring of a survey: the points of answers in each of its categories. */
export class Scores {
  readonly #categories: Category[];
  /** Whose points are the scores of choices; others are counted by their totals alone. */ readonly #first: string | undefined;
  readonly #tooMany: string[];

  constructor(elements: Shape[]) {
    const payloads = elements.filter(({ Element }) => Element === "SCO").map(({ Payload }) => shape(Payload));
    const all = payloads.flatMap(({ ScoringCategories }) => listOf(ScoringCategories).map(shape));
    this.#categories = all.slice(0, MOST_CATEGORIES).map(({ ID, Name }) => ({ id: textOf(ID), name: textOf(Name) || "Score", terms: [], uncounted: [] }));
    this.#tooMany = all.slice(MOST_CATEGORIES).map(({ ID, Name }) => textOf(Name) || textOf(ID));
    const wanted = payloads.map(({ DefaultScoringCategory }) => textOf(DefaultScoringCategory));
    this.#first = (this.#categories.find(({ id }) => wanted.includes(id)) ?? this.#categories[0])?.id;
  } // prettier-ignore

  /** What a question counts. Changes the fields that it becomes. */
  take(question: Question, made: Made[]): Finding[] {
    const given = listOf(question.payload.GradingData).map(shape);
    if (given.length === 0) return [];
    const source = `${question.tag}: scores`;
    const findings: Finding[] = [];
    const known = new Set(this.#categories.map(({ id }) => id));
    const others = new Set(given.flatMap(({ Grades }) => Object.keys(shape(Grades))).filter((id) => !known.has(id)));
    if (others.size > 0) findings.push({ source, outcome: "left_out", note: "The survey has no such scoring category" });
    for (const category of this.#categories) {
      const grades = given.flatMap((each) => gradeOf(each, category.id));
      if (grades.length === 0) continue;
      const head = `${source} of ${category.name}`;
      const reason = this.#add(category, { question, made, grades });
      if (reason !== null) category.uncounted.push(question.tag);
      findings.push(reason === null ? { source: head, outcome: "taken", note: "Its total counts them" } : { source: head, outcome: "left_out", note: `Its points are not counted: ${reason}` });
    }
    if (findings.length === 0) findings.push({ source, outcome: "left_out", note: "No scoring category has points for it" });
    return findings;
  } // prettier-ignore

  /** Adds what a question counts to a total; otherwise why not. */
  #add({ id, terms }: Category, { question, made, grades }: { question: Question; made: Made[]; grades: Grade[] }): string | null {
    const [only, ...more] = made;
    const { choices, tag } = question;
    if (only?.type === undefined || more.length > 0 || grades.some(({ isCell }) => isCell)) return "parts of a question have no scores";
    const counts = new Map(grades.map(({ choice, points }) => [choices.values.get(choice) ?? choice, points]));
    const scored = id === this.#first ? withScores({ type: only.type, config: only.config ?? {} }, (value) => counts.get(value)) : null;
    if (scored) {
      only.config = scored.config;
      terms.push({ source: tag, expression: pointsOf(question.id) });
      return null;
    }
    if (grades.length > MOST_GRADES) return "it has too many of them";
    const of: Expression = { kind: "ref", name: question.id };
    const isList = Array.isArray(only.config?.options);
    const texts = grades.flatMap(({ choice, text, points }) => {
      const value = isList ? (choices.values.get(choice) ?? choice) : text;
      return value === "" || (isList && choice === choices.own) ? [] : [{ value, points }];
    });
    if (texts.length === 0) return "it does not say for which answers they are";
    for (const { value, points } of texts)
      terms.push({ source: tag, expression: pointsIf({ kind: "binary", op: isList ? "contains" : "=", left: of, right: { kind: "string", value } }, points) });
    return null;
  } // prettier-ignore

  /** The totals, below everything else. */
  parts(parts: readonly Part[]): Part[] {
    const taken = new Set(parts.flatMap(({ field }) => (field?.name === undefined ? [] : [field.name])));
    const totals = this.#categories.filter(({ terms }) => terms.length > 0).map(({ id, name, terms, uncounted: lost }, index) => {
      const key = keyFromLabel(name, { taken, position: index + 1 });
      taken.add(key);
      return { name: key, ref: `sc:${id}`, label: name, source: `Scoring: ${name}`, terms, changes: uncounted(lost) };
    }); // prettier-ignore
    return totalParts(parts, totals);
  }

  /** Categories without a total. */
  findings(): Finding[] {
    const left = (name: string, note: string): Finding => ({ source: `Scoring: ${name}`, outcome: "left_out", note });
    return [
      ...this.#categories.filter(({ terms }) => terms.length === 0).map(({ name }) => left(name, "None of its points can be counted")),
      ...this.#tooMany.map((name) => left(name, `Only the first ${MOST_CATEGORIES} categories have a total`)),
    ];
  }
}

function gradeOf({ ChoiceID, AnswerID, TextEntry, Grades }: Shape, category: string): Grade[] {
  const grades = shape(Grades);
  const points = Object.hasOwn(grades, category) ? numberOf(grades[category]) : undefined;
  if (points === undefined || points === 0) return [];
  return [{ choice: textOf(ChoiceID), isCell: textOf(AnswerID) !== "", text: textOf(TextEntry), points }];
}
