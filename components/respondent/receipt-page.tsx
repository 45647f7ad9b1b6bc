import { AnswerList } from "@/components/respondent/answer-list";
import { Document } from "@/components/respondent/document";
import type { AnswerRow } from "@/lib/respondent/list-answers";
import type { Words } from "@/lib/respondent/words/words";

type Props = { words: Words; form: { title: string }; receipt: { reference: string; submittedAt: Date; rows: AnswerRow[] } };

/** What the respondent gets for an answer: reference, time, the answers. */
export function ReceiptPage({ words, form, receipt: { reference, submittedAt, rows } }: Props) {
  const { stamp, title, thanks, keep } = words.receipt;
  return (
    <Document words={words} title={`${title} – ${form.title}`}>
      <header className="head">
        <p className="stamp stamp-ok">{stamp}</p>
        <h1>{title}</h1>
        <p className="lead">{thanks}</p>
      </header>
      <dl className="facts">
        <div>
          <dt>{words.receipt.reference}</dt>
          <dd className="reference">{reference}</dd>
        </div>
        <div>
          <dt>{words.receipt.sentAt}</dt>
          <dd>
            <time dateTime={submittedAt.toISOString()}>{words.moment(submittedAt)}</time>
          </dd>
        </div>
      </dl>
      <h2 dir="auto">{form.title}</h2>
      <AnswerList rows={rows} unanswered={words.receipt.unanswered} />
      <p className="hint no-print">{keep}</p>
    </Document>
  );
}
