import type { AnswerRow } from "@/lib/rules/fields/list-answers";

type Props = { rows: AnswerRow[]; unanswered: string; /** Of the questions. */ lang?: string | undefined };

/** Questions and answers as a read-only list. */
export function AnswerList({ rows, unanswered, lang }: Props) {
  return (
    <dl className="answers">
      {rows.map(({ key, label, text }) => (
        <div key={key}>
          <dt dir="auto" lang={lang}>
            {label}
          </dt>
          {text === null || text === "" ? <dd className="unanswered">{unanswered}</dd> : <dd dir="auto">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
