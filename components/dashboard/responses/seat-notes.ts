import { responsesWords } from "@/components/words/responses";
import type { SeatedQuestion } from "@/lib/domain/forms/seats/seated-question";

const words = responsesWords.seats;
const NONE: ReadonlyMap<string, string> = new Map();

/** How many seats of each option of a question are taken, by the option's value: with plus-ones, more than responses chose it. */
export function seatNotes(seats: SeatedQuestion[], key: string): ReadonlyMap<string, string> {
  const question = seats.find((each) => each.key === key);
  return question ? new Map(question.options.map(({ value, taken, seats: all }) => [value, words.taken(taken, all)])) : NONE;
}

/** What the answers to a number question come to, when they count the seats of other questions. */
export function sayCountedSeats(seats: SeatedQuestion[], key: string): string[] {
  const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return seats
    .filter(({ by }) => by === key)
    .map(({ label, options }) =>
      words.counted(label, { taken: total(options.map(({ taken }) => taken)), seats: total(options.map((option) => option.seats)) }),
    );
}
