import { Document } from "./document";
import { ErrorSummary } from "./error-summary";
import { rulesForScript } from "./rules-for-script";
import { Questions } from "./questions";
import { labelled } from "@/lib/respondent/answers-in-text";
import type { Appearance } from "@/lib/respondent/appearance";
import { hasRules } from "@/lib/fields";
import type { ChangeView } from "@/lib/respondent/view";

export type ChangePageProps = { appearance: Appearance } & Pick<
  ChangeView,
  "form" | "typed" | "taken" | "issues" | "kept" | "due" | "steps" | "fillFor"
>;

/** The page on which the answers of a response are changed. It posts to its own URL, and keeps nothing in the browser. */
export function ChangePage({ appearance, form: { title, fields }, kept, typed, taken, issues, due, steps, fillFor }: ChangePageProps) {
  const { words } = appearance;
  const isWrong = issues.length > 0;
  return (
    <Document
      appearance={appearance}
      title={`${isWrong ? words.errorPrefix : ""}${words.change.title} – ${title}`}
      summary={words.change.title}
      data={{ "data-format": words.format, ...rulesForScript(fields, { ...appearance, kept }) }}
      hasRules={hasRules(fields)}
    >
      {(isWrong || due.length > 0) && (
        <ErrorSummary words={words} fields={fields.map((field) => labelled(field, fillFor))} issues={issues} due={due} />
      )}
      <header className="head">
        <p className="form-name" dir="auto">
          {title}
        </p>
        <h1>{words.change.title}</h1>
        <p className="lead">{words.change.text}</p>
      </header>
      <form method="post" action="change" noValidate>
        <Questions
          words={words}
          steps={steps.filter(({ field }) => !kept.has(field.key))}
          typed={typed}
          taken={taken}
          issues={issues}
          fillFor={fillFor}
        />
        <div className="send">
          <button type="submit">{words.change.save}</button>
        </div>
      </form>
    </Document>
  );
}
