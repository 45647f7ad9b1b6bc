import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import type { ReactNode } from "react";
import { HiddenInputs } from "./hidden-inputs";
import { Markdown } from "./markdown";
import { questionId } from "./question";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import { labelled } from "@/lib/rules/fields/answers-in-text";
import { GO } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { PageOfForm, ReviewRow } from "@/lib/entry/respondent/view/page-of-form";
import type { FormTokens, OpenForm } from "@/lib/entry/respondent/view/view";
import { fill } from "@/lib/rules/words/fill";
import type { Words } from "@/lib/rules/words/words";

type Props = { words: Words; page: PageOfForm };

/** The address of a kept page, relative to it. It names the token: a page may be the reply to a post at another one's address. */
function inAt({ submission }: FormTokens, page: string): string {
  return `${submission}?page=${encodeURIComponent(page)}`;
}

/** "Page 2 of about 4". */
export function sayNumber({ pages }: Words, { number, count, isCountEstimated }: PageOfForm): string {
  return fill(isCountEstimated ? pages.about : pages.exact, { page: String(number), pages: String(count) });
}

export function PageNumber({ words, page }: Props) {
  return page.end === "exit" ? null : <p className="page-number">{sayNumber(words, page)}</p>;
}

/** The heading of every page but the first: its own title, below the form's. */
export function PageHead({ words, page, form, fillFor }: Props & { form: OpenForm; fillFor: FillFor }) {
  const { field, rows } = page;
  return (
    <header className="head">
      <p className="form-name" dir={dirOf(words, form.title) ?? "auto"} lang={langOf(words, form.title)}>
        {form.title}
      </p>
      <h1 dir="auto" lang={rows ? undefined : langOf(words, field?.label)}>
        {rows ? words.pages.review : field && labelled(field, fillFor).label}
      </h1>
      {rows && <p className="lead">{words.pages.reviewText}</p>}
      {field?.description && (
        <Markdown className="lead" text={field.description} lang={langOf(words, field.description)} fill={fillFor(field)} />
      )}
      <PageNumber words={words} page={page} />
    </header>
  );
}

/** Comes after the Continue button, so that Enter presses that one. */
export function PageButtons({ words, page, isPreview }: Props & { isPreview: boolean }) {
  return (
    <>
      {page.before !== null && (
        <button type="submit" name={GO} value="back" className="quiet">
          {words.pages.back}
        </button>
      )}
      {page.travels && !isPreview ? (
        <p className="hint">{words.pages.notKept}</p>
      ) : (
        <button type="submit" name={GO} value="later" className="quiet">
          {words.pages.later}
        </button>
      )}
    </>
  );
}

type PageEndProps = Props & {
  content: ReactNode;
  tokens: FormTokens;
  form: OpenForm;
  /** Where the page is posted. */ action: string | undefined;
};

/** Instead of the questions where the form ends. @param content nothing; where it would be. */
export function PageEnd({ words, page, content, tokens, form, action }: PageEndProps) {
  return (
    <>
      {content}
      <p className="hint">{words.pages.ended}</p>
      {page.before !== null && page.isKept && !page.travels && (
        <p className="change">
          <a href={inAt(tokens, page.before)}>{words.pages.back}</a>
        </p>
      )}
      {page.before !== null && page.travels && (
        <form method="post" action={action}>
          <HiddenInputs tokens={tokens} version={form.version} page={page} />
          <div className="send">
            <button type="submit" name={GO} value="back" className="quiet">
              {words.pages.back}
            </button>
          </div>
        </form>
      )}
    </>
  );
}

/** Where a page posts: to its own URL, without the prefilled answers. */
export function actionOf({ page, tokens, id }: { page: PageOfForm | undefined; tokens: FormTokens; id: string }): string {
  return page?.isKept ? inAt(tokens, page.name) : id;
}

type ReviewProps = { words: Words; page: PageOfForm; rows: ReviewRow[]; tokens: FormTokens };

/** All answers for a last check before sending, each with a link to its question, or, where they travel in the page, a button. */
export function Review({ words, page: { travels }, rows, tokens }: ReviewProps) {
  return (
    <dl className="answers review">
      {rows.map(({ key, label, text, page }) => (
        <div key={key}>
          <dt dir={dirOf(words, label) ?? "auto"} lang={langOf(words, label)}>
            {label}
          </dt>
          {text === null ? <dd className="unanswered">{words.receipt.unanswered}</dd> : <dd dir="auto">{text}</dd>}
          {page !== null && (
            <dd>
              {travels ? (
                <button type="submit" name={GO} value={`to:${page}`} className="quiet">
                  {words.pages.change}
                  <span className="unseen"> {label}</span>
                </button>
              ) : (
                <a href={`${inAt(tokens, page)}#${questionId({ key })}`}>
                  {words.pages.change}
                  <span className="unseen"> {label}</span>
                </a>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
