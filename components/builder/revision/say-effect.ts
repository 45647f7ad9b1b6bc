import { revisionWords } from "@/components/words/revision";
import type { Change } from "@/lib/domain/forms/versions/changes";
import type { QuestionSummary, ResponseSummary } from "@/lib/domain/responses/summary/summary-schema";

const words = revisionWords.effect;

type Answered = Pick<ResponseSummary, "response_count" | "counted" | "questions">;

/** What a change does to existing answers; undefined if nothing. */
export function sayEffect(change: Change, summary: Answered): string | undefined {
  const { response_count: all, counted } = summary;
  const isCapped = counted < all;
  const say = (count: number, sentence: (text: string, isOne: boolean) => string, sayCount = words.count) =>
    count > 0 ? sentence(sayCount(count, isCapped && count !== all), count === 1) : undefined;
  if (!("key" in change)) return undefined;
  if (change.kind === "added") {
    const gone = summary.questions.find(({ key, removed }) => key === change.key && removed);
    return gone ? say(gone.answered, words.again) : say(all, words.without, words.responses);
  }
  const question = summary.questions.find(({ key, removed }) => key === change.key && !removed);
  if (!question) return undefined;
  switch (change.kind) {
    case "label":
      return say(question.answered, words.reworded);
    case "option-label":
      return say(
        countOf(question, change.value),
        isNameOfAnother(question, change) ? (text, isOne) => words.renamedToAnother(text, change, isOne) : words.reworded,
      );
    case "option-removed":
      return say(countOf(question, change.value), (text, isOne) => words.optionRemoved(text, change.option, isOne));
    case "removed":
      return say(question.answered, words.removed);
    case "now-required":
      return say(counted - question.answered, words.without, words.responses);
    default:
      return undefined;
  }
}

/** Whether an option gets the label of another: if labels are swapped instead of options moved, answers for one count as the other. */
function isNameOfAnother({ choices, ranks }: QuestionSummary, { value, after }: { value: string; after: string }): boolean {
  return (choices ?? ranks)?.some((choice) => choice.value !== value && choice.label === after) ?? false;
}

function countOf({ choices, ranks }: QuestionSummary, value: string): number {
  return (choices ?? ranks)?.find((choice) => choice.value === value)?.count ?? 0;
}
