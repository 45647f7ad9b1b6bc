import type { Answer } from "@/lib/rules/fields";
import type { QuestionSummary } from "./summary-schema";

type Choice = { value: string; label: string };

/** The average place of each choice, among the answers that rank it. If there are answers, choices that nobody has ranked are left out. */
export function describeRanks(choices: Choice[], answers: Answer[]): NonNullable<QuestionSummary["ranks"]> {
  const places = new Map<string, number[]>();
  for (const answer of answers)
    for (const [index, value] of (Array.isArray(answer) ? answer : []).entries()) {
      const known = places.get(value);
      if (known) known.push(index + 1);
      else places.set(value, [index + 1]);
    }
  return choices.flatMap(({ value, label }) => {
    const own = places.get(value) ?? [];
    if (own.length === 0 && answers.length > 0) return [];
    const sum = own.reduce((total, place) => total + place, 0);
    return [
      {
        value,
        label,
        count: own.length,
        mean: own.length === 0 ? null : sum / own.length,
        first: own.filter((place) => place === 1).length,
      },
    ];
  });
}
