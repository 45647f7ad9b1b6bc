import { Disclosure } from "@/components/ui/disclosure";
import { Time } from "@/components/ui/time";
import { responsesWords } from "@/components/words/responses";
import type { ShownState } from "@/lib/domain/responses/show-history";
import { AnswerList } from "./answer-list";

const words = responsesWords.history;

/** The earlier states of a changed response; each can be opened. */
export function ResponseHistory({ states }: { states: ShownState[] }) {
  if (states.length === 0) return null;
  return (
    <section className="mx-auto w-full max-w-2xl print:hidden">
      <h2 className="mb-2 font-serif text-17 font-semibold">{words.title}</h2>
      {states.map(({ number, madeAt, madeBy, answers }) => (
        <Disclosure
          key={number}
          title={
            <span>
              {number === 1 ? words.sent : words.changedBy[madeBy]} <Time at={madeAt} />
            </span>
          }
        >
          <AnswerList answers={answers} />
        </Disclosure>
      ))}
    </section>
  );
}
