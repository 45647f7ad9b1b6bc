import { decisionWords } from "@/lib/rules/words/decision";
import type { Words } from "@/lib/rules/words/words";

/** Says that the decision has ended that this form belongs to. */
export function DecisionEnd({ words, choice }: { words: Words; choice: string | null }) {
  const { ended, decided, undecided, notCounted } = decisionWords[words.lang];
  const [before, after] = decided.split("{choice}");
  return (
    <section className="already">
      <h2>{ended}</h2>
      <p>
        {choice === null ? (
          undecided
        ) : (
          <>
            {before}
            <bdi lang={words.contentLang}>{choice}</bdi>
            {after}
          </>
        )}{" "}
        {notCounted}
      </p>
    </section>
  );
}
