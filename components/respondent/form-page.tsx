import { Document } from "@/components/respondent/document";
import { HiddenInputs } from "@/components/respondent/hidden-inputs";
import { Question } from "@/components/respondent/question";
import { SentBackSummary } from "@/components/respondent/sent-back-summary";
import type { Look } from "@/lib/respondent/look";
import type { FormView } from "@/lib/respondent/view";
import { sayClosing } from "@/lib/respondent/words/say-closing";
import type { Words } from "@/lib/respondent/words/words";

export type FormPageProps = { look: Look } & Pick<FormView, "form" | "now" | "tokens" | "typed" | "sentBack">;

/** An open form, or one that was sent back. It posts to its own address. */
export function FormPage({ look, form, now, tokens, typed = {}, sentBack }: FormPageProps) {
  const { words, settings } = look;
  const { id, title, description, fields, expiresAt } = form;
  const send = settings.submit_label ?? words.send;
  const issues = sentBack?.reason === "issues" ? sentBack.issues : [];
  return (
    <Document
      look={look}
      title={sentBack && sentBack.reason !== "doubtful" ? `${words.errorPrefix}${title}` : title}
      summary={description ?? title}
      data={dataForScript({ id, words, isSentBack: sentBack !== undefined })}
    >
      {sentBack && <SentBackSummary words={words} fields={fields} sentBack={sentBack} send={send} />}
      <header className="head">
        <h1 dir="auto">{title}</h1>
        {description && (
          <p className="lead" dir="auto">
            {description}
          </p>
        )}
        {expiresAt && <Closing words={words} expiresAt={expiresAt} now={now} />}
      </header>
      <form
        method="post"
        // Its own address without the answers that a link may have brought along.
        action={id}
        noValidate
        encType={fields.some(({ type }) => type === "file") ? "multipart/form-data" : undefined}
      >
        <HiddenInputs tokens={tokens} />
        {fields.map((field) => (
          <Question
            key={field.key}
            words={words}
            field={field}
            posted={Object.hasOwn(typed, field.key) ? (typed[field.key] ?? {}) : {}}
            issues={issues.filter(({ key }) => key === field.key)}
          />
        ))}
        <div className="send">
          <button type="submit">{sentBack?.reason === "fault" ? words.fault.again : <bdi>{send}</bdi>}</button>
          <p className="status" id="status" role="status" />
        </div>
      </form>
    </Document>
  );
}

/** In the last hours. The script counts on, and says when in the reader's own zone. */
function Closing({ words, expiresAt, now }: { words: Words; expiresAt: Date; now: Date }) {
  const text = sayClosing(words, { expiresAt, now });
  if (text === null) return null;
  return (
    <p className="closing" data-closes={expiresAt.toISOString()} data-sentence={words.closing.sentence} data-soon={words.closing.soon}>
      {text}
    </p>
  );
}

/** The script holds no words of its own. */
function dataForScript({ id, words, isSentBack }: { id: string; words: Words; isSentBack: boolean }) {
  const { format, errorPrefix, sending, files, restored } = words;
  return {
    "data-form": id,
    "data-sent-back": isSentBack ? "" : undefined,
    "data-format": format,
    "data-error": errorPrefix,
    "data-sending": sending,
    "data-uploading": files.uploading,
    "data-upload-failed": files.failed,
    "data-restored": restored.text,
    "data-clear": restored.clear,
  };
}
