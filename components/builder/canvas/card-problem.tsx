import { CircleAlert } from "lucide-react";
import { problemsOf } from "@/components/builder/model/find-problems";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useHasPatternEngine } from "@/components/builder/use-builder";
import { builderWords } from "@/components/words/builder";

/** What keeps a question from being published, said where it stands. One that is right by itself has the key of another. */
export function CardProblem({ question }: { question: DraftQuestion }) {
  const found = problemsOf(question, useHasPatternEngine());
  const messages = found.length > 0 ? found.map(({ message }) => message) : [builderWords.problems.keyTaken];
  return (
    <p className="builder-tool mb-2 flex gap-1 font-sans text-13 font-semibold text-danger">
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {messages.join(". ")}
    </p>
  );
}
