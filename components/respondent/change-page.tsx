import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { AnswerList } from "./answer-list";
import { Document } from "./document";
import { ErrorSummary } from "./error-summary";
import { DefaultButton, FORM, Languages, Spoken } from "./languages";
import { followersFor, rulesForScript } from "./rules-for-script";
import { Questions } from "./questions";
import { SentFacts } from "./sent-facts";
import { Summary } from "./summary";
import { labelled } from "@/lib/rules/fields/answers-in-text";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { KEEP, SEEN } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { takesFiles } from "@/lib/rules/fields";
import { hasEntries } from "@/lib/rules/fields/entries";
import type { ChangeView, WithdrawView } from "@/lib/entry/respondent/view/view";
import type { Words } from "@/lib/rules/words/words";

type ChangePageProps = { appearance: Appearance } & Omit<ChangeView, "kind" | "status">;

/** The page on which the answers of a response are changed. It posts to its own URL. */
export function ChangePage({
  appearance,
  form,
  scope,
  state,
  meanwhile,
  kept,
  typed,
  seatsLeft,
  issues,
  due,
  isOtherLanguage,
  back,
  steps,
  fillFor,
}: ChangePageProps) {
  const { words, settings } = appearance;
  const { title, fields } = form;
  const isWrong = issues.length > 0;
  const asked = steps.filter(({ field }) => !kept.has(field.key));
  const hasFiles = asked.some(({ field }) => takesFiles(field));
  const said = back.by === "owner" ? words.change.correct : words.change;
  return (
    <Document
      appearance={appearance}
      title={`${isWrong || meanwhile ? words.errorPrefix : ""}${said.title} – ${title}`}
      summary={said.title}
      data={{
        "data-change": "",
        "data-keep": settings.keep_typed === false ? undefined : scope,
        "data-sent-back": isWrong || due.length > 0 || meanwhile || isOtherLanguage ? "" : undefined,
        // Saving leads an owner to the dashboard, where nothing removes the record.
        "data-leaves": back.by === "owner" ? "" : undefined,
        "data-restored": words.restored.text,
        "data-clear": words.restored.clear,
        "data-format": words.format,
        ...rulesForScript(fields, { ...appearance, kept, steps: asked, typed }),
      }}
      followers={followersFor(fields)}
    >
      <Languages words={words} reading={appearance.reading} form={FORM} send={words.change.save} />
      {meanwhile && <Meanwhile words={words} {...meanwhile} />}
      {(isWrong || due.length > 0) && (
        <ErrorSummary words={words} fields={fields.map((field) => labelled(field, fillFor))} issues={issues} due={due} />
      )}
      <header className="head">
        <p className="form-name" dir={dirOf(words, title) ?? "auto"} lang={langOf(words, title)}>
          {title}
        </p>
        <h1>{said.title}</h1>
        <p className="lead">{said.text}</p>
      </header>
      <form id={FORM} method="post" action="change" noValidate encType={hasFiles ? "multipart/form-data" : undefined}>
        {!appearance.reading && hasEntries(fields) && <DefaultButton>{words.change.save}</DefaultButton>}
        {/* On a reload Firefox would restore what the script had put in. */}
        <input type="hidden" name={SEEN} value={state} autoComplete="off" />
        <Spoken reading={appearance.reading} />
        <Questions words={words} steps={asked} typed={typed} seatsLeft={seatsLeft} issues={issues} fillFor={fillFor} />
        <div className="send">
          <button type="submit">{meanwhile ? words.change.saveMine : words.change.save}</button>
          {meanwhile && (
            <button type="submit" name={KEEP} value="stored" className="quiet">
              {words.change.keepStored}
            </button>
          )}
        </div>
        {settings.keep_typed !== false && (
          <p className="hint kept-here" id="kept-here" hidden>
            {words.keptHere}
          </p>
        )}
      </form>
      <p className="change">
        <a href={back.address}>{said.back}</a>
      </p>
    </Document>
  );
}

/** The answers that someone else has stored since the page was opened, beside those that were typed on it. */
function Meanwhile({ words, stored, typed }: { words: Words } & NonNullable<ChangeView["meanwhile"]>) {
  return (
    <Summary title={words.change.meanwhile}>
      <p>{words.change.choose}</p>
      <h3>{words.change.stored}</h3>
      <AnswerList words={words} rows={stored} hasLang isWhole />
      <h3>{words.typed.title}</h3>
      <AnswerList words={words} rows={typed} hasLang isWhole />
    </Summary>
  );
}

type WithdrawPageProps = { appearance: Appearance } & Omit<WithdrawView, "kind" | "status">;

/** Asks once more before a response is deleted. */
export function WithdrawPage({ appearance, form: { title }, reference, submittedAt, token }: WithdrawPageProps) {
  const { words } = appearance;
  return (
    <Document
      appearance={appearance}
      title={`${words.change.sure} – ${title}`}
      summary={words.change.sure}
      data={{ "data-format": words.format }}
    >
      <Languages words={words} reading={appearance.reading} />
      <header className="head">
        <p className="form-name" dir={dirOf(words, title) ?? "auto"} lang={langOf(words, title)}>
          {title}
        </p>
        <h1>{words.change.sure}</h1>
        <p className="lead">{words.change.lost}</p>
      </header>
      <SentFacts words={words} reference={reference} submittedAt={submittedAt} />
      <form method="post" action="withdraw">
        <div className="send">
          <button type="submit" className="danger">
            {words.change.withdraw}
          </button>
        </div>
      </form>
      <p className="change">
        <a href={`../${token}`}>{words.change.keep}</a>
      </p>
    </Document>
  );
}
