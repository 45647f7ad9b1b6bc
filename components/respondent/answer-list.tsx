import type { AnswerRow } from "@/lib/respondent/list-answers";

/** Questions and answers as a read-only list. */
export function AnswerList({ rows, unanswered }: { rows: AnswerRow[]; unanswered: string }) {
  return (
    <dl className="answers">
      {rows.map(({ key, label, text }) => (
        <div key={key}>
          <dt dir="auto">{label}</dt>
          {text === null || text === "" ? <dd className="unanswered">{unanswered}</dd> : <dd dir="auto">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
