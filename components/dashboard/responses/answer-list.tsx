import { AnswerValue } from "./answer-value";
import type { ShownAnswer } from "@/lib/domain/responses/show-response";

/** Questions with their answers, one below the other. */
export function AnswerList({ answers }: { answers: ShownAnswer[] }) {
  return (
    <dl className="divide-y divide-line">
      {answers.map((answer) => (
        <div key={answer.key} className="py-4 first:pt-0">
          <dt dir="auto" className="text-13 text-muted">
            {answer.label}
          </dt>
          <dd className="mt-1 text-17">
            <AnswerValue answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
