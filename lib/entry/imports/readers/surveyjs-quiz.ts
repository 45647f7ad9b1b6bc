import type { Addend } from "@/lib/entry/imports/expressions/to-calculation";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import type { Finding, Part } from "@/lib/entry/imports/outline";
import type { Entry } from "./surveyjs-entries";
import type { Json } from "./json-values";
import { isJson, listOf, numberOf, objectsOf, textOf, valueAt } from "./json-values";
import type { Made } from "./made";
import { ifRight, pointsFinding, pointsOf, totalParts, uncounted, withKey, withScores } from "./points";

/** Names of what the library counts, in lower case: it has several for each. */
const RIGHT = ["correctanswers", "correctedanswers", "correctanswercount", "correctedanswercount"];
const WRONG = ["incorrectanswers", "incorrectedanswers", "incorrectanswercount", "incorrectedanswercount"];
const COUNT = "questioncount";
const KEYS = { right: "correctAnswers", wrong: "incorrectAnswers", score: "score" };
const MOST_CHOICES = 1000;

type Scored = { made: Made; findings: Finding[] };

/** The points of a survey: of right answers, and of choices with a score. */
export class Quiz {
  /** Questions that have a right answer. */ readonly count: number;
  readonly #hasScores: boolean;
  /** The names that closing texts and rules refer to, in lower case. */ readonly #named: string;
  readonly #right: Addend[] = [];
  readonly #score: Addend[] = [];
  readonly #uncounted: string[] = [];
  readonly #seen = new Set<string>();

  constructor(survey: Json, entries: Entry[]) {
    const questions = entries.filter(({ kind }) => kind === "question").map(({ given }) => given);
    this.count = questions.filter(hasKey).length;
    this.#hasScores = questions.some((given) => scoresOf(given) !== null || numberOf(given.score) !== undefined);
    this.#named = JSON.stringify([survey.completedHtml, survey.completedHtmlOnCondition, survey.navigateToUrlOnCondition]).toLowerCase();
  }

  /** A question with its points. */
  score(made: Made, { given, ref, source, answers }: { given: Json; ref: string; source: string; answers: Asked["answers"] }): Scored {
    const scores = scoresOf(given);
    if (made.type === null || (!scores && !hasKey(given))) return { made, findings: [] };
    const isFirst = !this.#seen.has(ref);
    this.#seen.add(ref);
    const points = numberOf(given.score) ?? 1;
    const key = { ref, answers, right: rightOf(given.correctAnswer), points };
    if (!isFirst) return this.#without(source, { made, points, reason: "an earlier question has its name, and one answer" });
    const scored = scores && withScores(made, (value) => scores.get(value));
    if (scored) {
      this.#score.push({ source, expression: pointsOf(ref) });
      const findings: Finding[] = [{ source: `${source}: scores`, outcome: "taken", note: "The scores of its choices" }];
      if (!hasKey(given)) return { made: scored, findings };
      const counted = withKey(made, key);
      if (counted.term) this.#right.push({ source, expression: ifRight({ ...key, points: 1 }) });
      else this.#uncounted.push(source);
      return { made: scored, findings: [...findings, ...(counted.term ? [] : [pointsFinding(source, { points, counted })])] };
    }
    const counted = withKey(made, key);
    if (counted.term === null) return this.#without(source, { made, points, reason: counted.reason });
    if (this.#hasScores && numberOf(given.score) !== undefined) this.#score.push({ source, expression: counted.term });
    this.#right.push({ source, expression: points === 1 ? counted.term : ifRight({ ...key, points: 1 }) });
    return { made: counted.made, findings: [pointsFinding(source, { points, counted, isLoose: answers === "words" })] };
  }

  #without(source: string, { made, points, reason }: { made: Made; points: number; reason: string }): Scored {
    this.#uncounted.push(source);
    return { made, findings: [pointsFinding(source, { points, counted: { made, term: null, reason } })] };
  }

  #has(names: string[]): boolean {
    return names.some((name) => this.#named.includes(`{${name}}`));
  }

  /** The totals, below everything else. */
  parts(parts: readonly Part[]): Part[] {
    const changes = uncounted(this.#uncounted);
    const hasRight = this.#right.length > 0 && (this.#score.length === 0 || this.#has(RIGHT));
    const right = { name: KEYS.right, label: "Correct answers", source: "correctAnswers", terms: this.#right, changes };
    const minus = this.#right.map(({ source, expression }): Addend => ({ source, expression: { kind: "unary", op: "-", of: expression } }));
    const all: Addend = { source: "the number of questions", expression: { kind: "numeric", value: this.count } };
    return totalParts(parts, [
      ...(this.#score.length > 0 ? [{ name: KEYS.score, label: "Score", source: "score", terms: this.#score, changes }] : []),
      ...(hasRight ? [right] : []),
      ...(this.#right.length > 0 && this.#has(WRONG)
        ? [{ name: KEYS.wrong, label: "Incorrect answers", source: "incorrectAnswers", terms: [all, ...minus], changes }]
        : []),
    ]);
  }

  /** What a name stands for in texts and rules at the end: the key of a total, or a number. */
  find(name: string): string | number | undefined {
    const lower = name.trim().toLowerCase();
    if (this.count === 0 && !this.#hasScores) return undefined;
    if (lower === COUNT) return this.count;
    return RIGHT.includes(lower) ? KEYS.right : WRONG.includes(lower) ? KEYS.wrong : lower === KEYS.score && this.#hasScores ? KEYS.score : undefined; // prettier-ignore
  }
}

function hasKey({ correctAnswer }: Json): boolean {
  return correctAnswer !== undefined && correctAnswer !== null && correctAnswer !== "";
}

/** Right answers as texts; none for those of a table. */
function rightOf(given: unknown): string[] {
  const values = Array.isArray(given) ? listOf(given).slice(0, MOST_CHOICES) : [given];
  const texts = values.map((value) => (isJson(value) ? undefined : textOf(value)));
  return texts.every((text) => text !== undefined) ? [...new Set(texts)] : [];
}

/** By the values of its choices; null without any. */
function scoresOf(given: Json): Map<string, number> | null {
  const scored = objectsOf(given.choices ?? given.rateValues)
    .slice(0, MOST_CHOICES)
    .flatMap((choice): [string, number][] => {
      const score = numberOf(valueAt(choice, "score"));
      return score === undefined ? [] : [[textOf(choice.value) ?? "", score]];
    });
  return scored.length > 0 ? new Map(scored) : null;
}
