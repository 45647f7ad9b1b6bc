import { DrawingPicture } from "@/lib/rules/fields/definition/drawing-picture";
import { dirOf, langOf, originalLang } from "@/lib/rules/words/lang-of";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { numbersIn } from "@/lib/rules/words/numbers";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  rows: AnswerRow[];
  /** Whether the questions are the owner's, and so may be in another language. */ hasLang?: boolean;
  /** Keeps every question in its place, for a list that is compared with another. */ isWhole?: boolean;
};

/** From this many on, unanswered questions are folded: listed one by one, they would hide the answers. */
const FOLDED_FROM = 3;

/** A read-only list of questions and answers. Three or more unanswered questions are folded into one line below it. */
export function AnswerList({ words, rows, hasLang = false, isWhole = false }: Props) {
  const lang = (label: string) => (hasLang ? langOf(words, label) : originalLang(words, label));
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
              <dt dir={dirOf(words, row.label) ?? "auto"} lang={lang(row.label)}>
                {row.label}
              </dt>
              {isEmpty(row) ? (
                <dd className="unanswered">{unanswered}</dd>
              ) : (
                <dd dir="auto">
                  {row.text}
                  {row.drawing !== undefined && (
                    <DrawingPicture className="drawing" path={row.drawing} label={words.fields.signature.drawn} />
                  )}
                </dd>
              )}
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
              <li key={key} dir={dirOf(words, label) ?? "auto"} lang={lang(label)}>
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
