import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { TypedAnswers } from "./answer-list";
import { Document } from "./document";
import { Moment } from "./moment";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { CONTINUE } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { ContinueView } from "@/lib/entry/respondent/view/view";

type Props = { appearance: Appearance } & Omit<ContinueView, "kind" | "status">;

/** Asks whether to continue saved progress here. The page shows none of them: the person who opens it may not be the one who started them. */
export function ContinuePage({ appearance, form, startedAt, token, press, page, typed }: Props) {
  const { words } = appearance;
  const { title, begun, text, afresh } = words.continueHere;
  const [before, after] = begun.split("{when}");
  return (
    <Document appearance={appearance} title={`${title} – ${form.title}`} summary={text} data={{ "data-format": words.format }}>
      <header className="head">
        <p className="form-name" dir={dirOf(words, form.title) ?? "auto"} lang={langOf(words, form.title)}>
          {form.title}
        </p>
        <h1>{title}</h1>
        <p className="lead">
          {before}
          <Moment words={words} at={startedAt} />
          {after}
        </p>
        <p className="lead">{text}</p>
      </header>
      <form method="post" action={page === null ? token : `${token}?page=${encodeURIComponent(page)}`}>
        <input type="hidden" name={CONTINUE} value={press} autoComplete="off" />
        <button type="submit">{title}</button>
      </form>
      <p className="change">
        <a href={`../../${form.id}`}>{afresh}</a>
      </p>
      <TypedAnswers words={words} rows={typed} />
    </Document>
  );
}
