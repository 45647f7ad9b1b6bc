import type { Comparison } from "./condition";
import type { Family, Today } from "./operators";
import { families, SEARCHING } from "./operators";
import { UNREAD } from "./unread";
import { isUnseen } from "@/lib/base/text/unseen";

/** An answer as conditions see it. `read` is null for an answer that no operator of its family can compare. */
export type Seen = { isAnswered: boolean; read: unknown };

type Known = {
  familyOf: (key: string) => Family;
  /** Undefined when the question is unanswered or not shown. */
  answerTo: (key: string) => unknown;
  today: Today;
};

/**
 * The answers that conditions compare. Each answer is read once: a text is folded before it is compared, which may take longer than a thousand
 * comparisons. Members are `private` in TypeScript only: compiling `#` for old browsers would add much code to the page's script. `work`
 * counts characters processed, so that a caller that judges many conditions can pause in between.
 */
export class Facts {
  readonly today: Today;
  private readonly known: Known;
  /** By key, then by answer: explore() tries several answers to one question. */
  private readonly seen = new Map<string, Map<unknown, Seen>>();
  private work = 0;
  private isUnsure = false;

  constructor(known: Known) {
    this.today = known.today;
    this.known = known;
  }

  look(key: string): Seen {
    const answer = this.known.answerTo(key);
    const ofKey = this.seen.get(key) ?? new Map<unknown, Seen>();
    this.seen.set(key, ofKey);
    const seen = ofKey.get(answer) ?? this.read(key, answer);
    ofKey.set(answer, seen);
    return seen;
  }

  private read(key: string, answer: unknown): Seen {
    // Blank text is no answer, as in a required question.
    const isAnswered = answer !== undefined && (typeof answer !== "string" || !isUnseen(answer));
    if (typeof answer === "string") this.work += 10 * answer.length;
    if (Array.isArray(answer)) this.work += 100 * answer.length;
    return { isAnswered, read: isAnswered ? families[this.known.familyOf(key)].read(answer) : null };
  }

  /** Null when the comparison is unknown. */
  compare(comparison: Comparison): boolean | null {
    const { field, op } = comparison;
    this.work += Array.isArray(comparison.value) ? comparison.value.length : 1;
    const answer = this.known.answerTo(field);
    if (answer === null || (answer === UNREAD && !op.endsWith("answered"))) {
      this.isUnsure = true;
      return null;
    }
    const { isAnswered, read } = this.look(field);
    if (op === "answered") return isAnswered;
    if (op === "not_answered") return !isAnswered;
    const { operators } = families[this.known.familyOf(field)];
    // Every operator of a family can compare what the family reads, and values were checked when the form was created.
    const compares = (operators as Record<string, (answer: unknown, value: unknown, today: Today) => boolean>)[op];
    if (read === null || compares === undefined) return null;
    if (SEARCHING.has(op) && typeof read === "string") this.work += read.length;
    return compares(read, this.valueOf(comparison), this.today);
  }

  private valueOf(comparison: Comparison): unknown {
    const { field, value } = comparison;
    const known = values.get(comparison);
    if (known !== undefined) return known;
    const { readValue } = families[this.known.familyOf(field)];
    const read = readValue ? readValue(value) : value;
    values.set(comparison, read);
    return read;
  }

  /** Whether a comparison was unknown, since the last call, only because the page cannot read an answer. */
  takeUnsure(): boolean {
    const { isUnsure } = this;
    this.isUnsure = false;
    return isUnsure;
  }

  /** The number of characters processed since the last call. */
  takeWork(): number {
    const work = this.work;
    this.work = 0;
    return work;
  }
}

/** The values of comparisons, as their operators take them: the same for all responses to a version of a form. */
const values = new WeakMap<Comparison, unknown>();
