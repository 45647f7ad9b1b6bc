import { AskerNote } from "./asker-note";
import { alreadySentData } from "./already-sent-data";
import { Document } from "./document";
import { HiddenInputs } from "./hidden-inputs";
import { Markdown } from "./markdown";
import { OutcomeLinks } from "./outcome-links";
import { Questions } from "./questions";
import { SentBackSummary } from "./sent-back-summary";
import { fieldTypes, hasRules } from "@/lib/fields";
import { offeredOutcomes } from "@/lib/forms/outcome-kinds";
import { withoutMarkup } from "@/lib/markdown";
import { fillSteps, labelled } from "@/lib/respondent/answers-in-text";
import { rulesForScript } from "./rules-for-script";
import { fileRulesOf } from "@/lib/respondent/file-rules";
import type { Appearance } from "@/lib/respondent/appearance";
import { stepsOfForm } from "@/lib/respondent/page-steps";
import type { FormTokens, FormView, OpenForm, SentBack } from "@/lib/respondent/view";
import { sayClosing } from "@/lib/words/say-closing";
import type { Words } from "@/lib/words/words";

export type FormPageProps = {
  appearance: Appearance;
  /** A marker that is replaced by the questions. */ questions?: string | undefined;
} & Pick<FormView, "form" | "now" | "tokens" | "typed" | "taken" | "sentBack">;

/** An open form, or one that was sent back. It posts to its own URL. */
export function FormPage({ appearance, questions, form, now, tokens, typed = {}, taken = {}, sentBack }: FormPageProps) {
  const { words, settings } = appearance;
  const { id, title, description, fields, expiresAt } = form;
  const send = settings.submit_label ?? words.send;
  const issues = sentBack?.reason === "issues" ? sentBack.issues : [];
  const steps = stepsOfForm({ appearance, form, now, typed });
  const fillFor = fillSteps(steps, typed, words);
  return (
    <Document
      appearance={appearance}
      title={sentBack && isProblem(sentBack) ? `${words.errorPrefix}${title}` : title}
      summary={description === null ? title : withoutMarkup(description)}
      data={dataForScript({ appearance, form, isSentBack: sentBack !== undefined })}
      hasRules={hasRules(fields)}
    >
      {sentBack && (
        <SentBackSummary words={words} fields={fields.map((field) => labelled(field, fillFor))} sentBack={sentBack} send={send} />
      )}
      <header className="head">
        <h1 dir="auto">{title}</h1>
        {description && <Markdown className="lead" text={description} />}
        <AskerNote appearance={appearance} />
        {expiresAt && <Closing words={words} expiresAt={expiresAt} now={now} />}
      </header>
      <form
        method="post"
        // The page's URL without prefilled answers.
        action={id}
        noValidate
        encType={fields.some(({ type }) => fieldTypes[type].uploads) ? "multipart/form-data" : undefined}
      >
        <HiddenInputs tokens={tokens} version={form.version} />
        {questions ?? (
          <Questions words={words} steps={steps} typed={typed} taken={taken} issues={issues} seed={seedOf(tokens)} fillFor={fillFor} />
        )}
        <div className="send">
          <button type="submit">{sentBack?.reason === "fault" ? words.fault.again : <bdi>{send}</bdi>}</button>
          <p className="status" id="status" role="status" />
        </div>
        {hasRules(fields) && <p className="unseen" id="follows" role="status" />}
        {settings.keep_typed !== false && (
          <p className="hint kept-here" id="kept-here" hidden>
            {words.keptHere}
          </p>
        )}
      </form>
      <OutcomeLinks formId={id} offered={offeredOutcomes(settings)} words={words} />
    </Document>
  );
}

/** The page keeps its time of rendering when it is sent back, and with it the order of shuffled choices. */
export function seedOf({ rendered }: FormTokens): string {
  return rendered;
}

/** Not a question whether it was a person, and not that more questions follow. */
function isProblem(sentBack: SentBack): boolean {
  return sentBack.reason === "issues" ? sentBack.issues.length > 0 : sentBack.reason !== "doubtful";
}

/** Shown in the last hours. The script counts down and converts the time to the reader's zone. */
function Closing({ words, expiresAt, now }: { words: Words; expiresAt: Date; now: Date }) {
  const text = sayClosing(words, { expiresAt, now });
  if (text === null) return null;
  return (
    <p className="closing" data-closes={expiresAt.toISOString()} data-sentence={words.closing.sentence} data-soon={words.closing.soon}>
      {text}
    </p>
  );
}

type ForScript = { appearance: Appearance; form: OpenForm; isSentBack: boolean };

/** The texts for the script, which has none of its own. */
function dataForScript({ appearance: { words, settings }, form: { id, fields }, isSentBack }: ForScript) {
  const { format, errorPrefix, sending, stillSending, files, restored } = words;
  return {
    "data-form": id,
    "data-sent-back": isSentBack ? "" : undefined,
    "data-keep": settings.keep_typed === false ? undefined : "",
    "data-count": settings.count_visits === false ? undefined : "",
    "data-leaves": settings.redirect_url ? "" : undefined,
    "data-format": format,
    "data-error": errorPrefix,
    "data-sending": sending,
    "data-still-sending": stillSending,
    "data-uploading": files.uploading,
    "data-upload-failed": files.failed,
    "data-file-rules": fileRulesOf(fields, words),
    "data-restored": restored.text,
    "data-clear": restored.clear,
    ...alreadySentData(words),
    "data-sent-again": words.alreadySent.again,
    "data-sent-closed": words.alreadySent.closed,
    ...rulesForScript(fields, { words, settings }),
  };
}
