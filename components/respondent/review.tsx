import { inAt } from "./page-parts";
import { questionId } from "./question";
import { GO } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { PageOfForm, ReviewRow } from "@/lib/entry/respondent/multi-page/page-of-form";
import type { FormTokens } from "@/lib/entry/respondent/view/view";
import type { Words } from "@/lib/rules/words/words";

type ReviewProps = { words: Words; page: PageOfForm; rows: ReviewRow[]; tokens: FormTokens };

/** All answers for a last check before sending, each with a link to its question, or, where they travel in the page, a button. */
export function Review({ words, page: { travels }, rows, tokens }: ReviewProps) {
  return (
    <dl className="answers review">
      {rows.map(({ key, label, text, page }) => (
        <div key={key}>
          <dt dir="auto">{label}</dt>
          {text === null ? <dd className="unanswered">{words.receipt.unanswered}</dd> : <dd dir="auto">{text}</dd>}
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
        </div>
      ))}
    </dl>
  );
}
