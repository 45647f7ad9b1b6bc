import { Document } from "./document";
import { ErrorSummary } from "./error-summary";
import { Questions } from "./questions";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { fillNothing } from "@/lib/rules/fields/answers-in-text";
import type { OutcomeView } from "@/lib/entry/respondent/view/view";

type Props = { appearance: Appearance } & Pick<OutcomeView, "form" | "outcome" | "typed" | "issues">;

/** Asks why before someone declines, or until when before they ask for more time. */
export function OutcomePage({ appearance, form: { id, title, fields }, outcome, typed, issues }: Props) {
  const { words } = appearance;
  const { title: question, text, send } = words.outcomes[outcome];
  const isWrong = issues.length > 0;
  return (
    <Document
      appearance={appearance}
      title={`${isWrong ? words.errorPrefix : ""}${question} – ${title}`}
      summary={question}
      data={{ "data-format": words.format }}
    >
      {isWrong && <ErrorSummary words={words} fields={fields} issues={issues} due={[]} />}
      <header className="head">
        <p className="form-name" dir="auto">
          {title}
        </p>
        <h1>{question}</h1>
        <p className="lead">{text}</p>
      </header>
      <form method="post" action={outcome} noValidate>
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
