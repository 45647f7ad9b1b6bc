import { Document } from "@/components/respondent/document";
import { ErrorSummary } from "@/components/respondent/error-summary";
import { Question } from "@/components/respondent/question";
import type { AnswerIssue, Field } from "@/lib/fields";
import { SUBMISSION_TOKEN } from "@/lib/respondent/read-posted";
import type { TypedAnswers } from "@/lib/respondent/read-posted";
import { sayClosing } from "@/lib/respondent/words/say-closing";
import type { Words } from "@/lib/respondent/words/words";

export type FormPageProps = {
  words: Words;
  form: { title: string; description: string | null; fields: Field[]; expiresAt: Date | null };
  now: Date;
  submissionToken: string;
  /** After a try that was not taken: everything typed, and what is wrong with it. */
  typed?: TypedAnswers;
  issues?: AnswerIssue[];
  /** The service could not take the answers just now; they are kept. */
  isFault?: boolean;
};

/** An open form, or one that was sent back. It posts to its own address. */
export function FormPage({ words, form, now, submissionToken, typed = {}, issues = [], isFault = false }: FormPageProps) {
  const { title, description, fields, expiresAt } = form;
  const closing = expiresAt && sayClosing(words, { expiresAt, now });
  const isSentBack = issues.length > 0 || isFault;
  return (
    <Document words={words} title={isSentBack ? `${words.errorPrefix}${title}` : title}>
      {isFault && <Fault words={words} />}
      {issues.length > 0 && <ErrorSummary words={words} fields={fields} issues={issues} />}
      <header className="head">
        <h1 dir="auto">{title}</h1>
        {description && (
          <p className="lead" dir="auto">
            {description}
          </p>
        )}
        {closing && <p className="closing">{closing}</p>}
      </header>
      <form method="post" noValidate encType={fields.some(({ type }) => type === "file") ? "multipart/form-data" : undefined}>
        <input type="hidden" name={SUBMISSION_TOKEN} value={submissionToken} />
        {fields.map((field) => (
          <Question
            key={field.key}
            words={words}
            field={field}
            posted={Object.hasOwn(typed, field.key) ? (typed[field.key] ?? {}) : {}}
            issues={issues.filter(({ key }) => key === field.key)}
          />
        ))}
        <button type="submit">{isFault ? words.fault.again : words.send}</button>
      </form>
    </Document>
  );
}

function Fault({ words }: { words: Words }) {
  return (
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{words.fault.title}</h2>
      <p>{words.fault.text}</p>
    </div>
  );
}
