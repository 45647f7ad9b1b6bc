import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { numbersIn } from "@/lib/rules/words/numbers";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  rows: AnswerRow[];
  /** Of the questions. */ lang?: string | undefined;
  /** Keeps every question in its place, for a list that is compared with another. */ isWhole?: boolean;
};

/** From this many on, unanswered questions are folded: listed one by one, they would hide the answers. */
const FOLDED_FROM = 3;

/** A read-only list of questions and answers. Three or more unanswered questions are folded into one line below it. */
export function AnswerList({ words, rows, lang, isWhole = false }: Props) {
  const empty = rows.filter(isEmpty);
  const isFolded = !isWhole && empty.length >= FOLDED_FROM;
  const listed = isFolded ? rows.filter((row) => !isEmpty(row)) : rows;
  const { unanswered } = words.receipt;
  return (
    <>
      {listed.length > 0 && (
        <dl className="answers">
          {listed.map((row) => (
            <div key={row.key}>
              <dt dir="auto" lang={lang}>
                {row.label}
              </dt>
              {isEmpty(row) ? <dd className="unanswered">{unanswered}</dd> : <dd dir="auto">{row.text}</dd>}
            </div>
          ))}
        </dl>
      )}
      {isFolded && (
        <details className="left-out">
          <summary>
            {unanswered} ({numbersIn(words.format).format(empty.length)})
          </summary>
          <ul>
            {empty.map(({ key, label }) => (
              <li key={key} dir="auto" lang={lang}>
                {label}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function isEmpty({ text }: AnswerRow): boolean {
  return text === null || text === "";
}

/** What was typed and not stored, to be copied. */
export function TypedAnswers({ words, rows = [] }: { words: Words; rows?: AnswerRow[] | undefined }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{words.typed.title}</h2>
      <p className="hint">{words.typed.copy}</p>
      <AnswerList words={words} rows={rows} />
    </section>
  );
}
