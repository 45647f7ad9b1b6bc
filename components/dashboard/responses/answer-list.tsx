import type { ShownAnswer } from "@/lib/domain/responses/show-response";
import { responsesWords as words } from "@/components/words/responses";
import { AnswerValue } from "./answer-value";
import { EntryCards } from "./entry-cards";

/** So many questions without an answer are a list of their own, which is closed. */
const MANY = 3;

/** Questions with their answers, one below the other. */
export function AnswerList({ answers }: { answers: ShownAnswer[] }) {
  const without = answers.filter(({ text, files, isErased }) => (text === null || text === "") && files.length === 0 && !isErased);
  if (without.length < MANY) return <Answers answers={answers} />;
  return (
    <>
      <Answers answers={answers.filter((answer) => !without.includes(answer))} />
      <details className="border-t border-line py-2 first:border-t-0">
        <summary className="min-h-6 py-2 text-muted max-sm:py-3">{words.withoutAnswer(without.length)}</summary>
        <Answers answers={without} />
      </details>
    </>
  );
}

function Answers({ answers }: { answers: ShownAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="divide-y divide-line">
      {answers.map((answer) => (
        <div key={answer.key} className="py-4 first:pt-0">
          <dt dir="auto" lang={answer.lang?.label} className="text-13 text-muted">
            {answer.label}
          </dt>
          <dd className="mt-1 text-17">{answer.entries ? <EntryCards entries={answer.entries} /> : <AnswerValue answer={answer} />}</dd>
        </div>
      ))}
    </dl>
  );
}
