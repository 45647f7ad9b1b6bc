import { listedIn } from "@/lib/rules/fields/definition/answer";
import type { Answer } from "@/lib/rules/fields";
import type { QuestionSummary } from "./summary-schema";

type Choice = { value: string; label: string };

/** The average place of each choice, among the answers that rank it. If there are answers, choices that nobody has ranked are left out. */
export class RankCounts {
  readonly #choices: (Choice & { count: number; sum: number; first: number })[];
  readonly #byValue: Map<string, { count: number; sum: number; first: number }>;
  #answered = 0;

  constructor(choices: Choice[]) {
    this.#choices = choices.map(({ value, label }) => ({ value, label, count: 0, sum: 0, first: 0 }));
    this.#byValue = new Map(this.#choices.map((choice) => [choice.value, choice]));
  }

  add(answer: Answer): void {
    this.#answered += 1;
    for (const [index, value] of listedIn(answer).entries()) {
      const choice = this.#byValue.get(value);
      if (!choice) continue;
      choice.count += 1;
      choice.sum += index + 1;
      if (index === 0) choice.first += 1;
    }
  }

  summary(): NonNullable<QuestionSummary["ranks"]> {
    return this.#choices
      .filter(({ count }) => count > 0 || this.#answered === 0)
      .map(({ value, label, count, sum, first }) => ({ value, label, count, mean: count === 0 ? null : sum / count, first }));
  }
}
