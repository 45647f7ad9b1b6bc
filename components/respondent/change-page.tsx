import { Document } from "./document";
import { ErrorSummary } from "./error-summary";
import { Question } from "./question";
import type { Appearance } from "@/lib/respondent/appearance";
import type { ChangeView } from "@/lib/respondent/view";

export type ChangePageProps = { appearance: Appearance } & Pick<ChangeView, "form" | "typed" | "issues">;

/** The page on which the answers of a response are changed. It posts to its own URL, and keeps nothing in the browser. */
export function ChangePage({ appearance, form: { title, fields }, typed, issues }: ChangePageProps) {
  const { words } = appearance;
  const isWrong = issues.length > 0;
  return (
    <Document
      appearance={appearance}
      title={`${isWrong ? words.errorPrefix : ""}${words.change.title} – ${title}`}
      summary={words.change.title}
      data={{ "data-format": words.format }}
    >
      {isWrong && <ErrorSummary words={words} fields={fields} issues={issues} />}
      <header className="head">
        <p className="form-name" dir="auto">
          {title}
        </p>
        <h1>{words.change.title}</h1>
        <p className="lead">{words.change.text}</p>
      </header>
      <form method="post" action="change" noValidate>
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
          <button type="submit">{words.change.save}</button>
        </div>
      </form>
    </Document>
  );
}
