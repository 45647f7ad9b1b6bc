import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { Document } from "./document";
import { ErrorSummary } from "./error-summary";
import { FORM, Languages, Spoken } from "./languages";
import { questionId } from "./question";
import { Questions } from "./questions";
import { Summary } from "./summary";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { fillNothing } from "@/lib/rules/fields/answers-in-text";
import type { OutcomeView } from "@/lib/entry/respondent/view/view";

type Props = { appearance: Appearance } & Pick<OutcomeView, "form" | "outcome" | "typed" | "issues" | "problem">;

/** Asks why before someone declines, or until when before they ask for more time. */
export function OutcomePage({ appearance, form: { id, title, fields }, outcome, typed, issues, problem }: Props) {
  const { words } = appearance;
  const { title: question, text, send } = words.outcomes[outcome];
  const isWrong = issues.length > 0 || problem !== null;
  return (
    <Document
      appearance={appearance}
      title={`${isWrong ? words.errorPrefix : ""}${question} – ${title}`}
      summary={question}
      data={{ "data-format": words.format }}
    >
      <Languages words={words} reading={appearance.reading} form={FORM} send={send} />
      {problem !== null && (
        <Summary title={words.summaryTitle}>
          <ul>
            {fields.slice(0, 1).map((field) => (
              <li key={field.key}>
                <a href={`#${questionId(field)}`}>{problem}</a>
              </li>
            ))}
          </ul>
        </Summary>
      )}
      {issues.length > 0 && <ErrorSummary words={words} fields={fields} issues={issues} due={[]} />}
      <header className="head">
        <p className="form-name" dir={dirOf(words, title) ?? "auto"} lang={langOf(words, title)}>
          {title}
        </p>
        <h1>{question}</h1>
        <p className="lead">{text}</p>
      </header>
      <form id={FORM} method="post" action={outcome} noValidate>
        <Spoken reading={appearance.reading} />
        <Questions
          words={words}
          steps={fields.map((field) => ({ field, isShown: true, isConditional: false, isRequired: field.required }))}
          typed={typed}
          seatsLeft={{}}
          issues={issues}
          fillFor={fillNothing(fields)}
        />
        <div className="send">
          <button type="submit">{send}</button>
        </div>
      </form>
      <p className="change">
        <a href={`../../${id}`}>{words.outcomes.back}</a>
      </p>
    </Document>
  );
}
