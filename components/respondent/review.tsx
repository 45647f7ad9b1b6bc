import { inAt } from "./page-parts";
import { questionId } from "./question";
import type { ReviewRow } from "@/lib/respondent/pages/page-of-form";
import type { FormTokens } from "@/lib/respondent/view";
import type { Words } from "@/lib/words/words";

/** All answers for a last check before sending, each with a link to its question. */
export function Review({ words, rows, tokens }: { words: Words; rows: ReviewRow[]; tokens: FormTokens }) {
  return (
    <dl className="answers review">
      {rows.map(({ key, label, text, page }) => (
        <div key={key}>
          <dt dir="auto">{label}</dt>
          {text === null ? <dd className="unanswered">{words.receipt.unanswered}</dd> : <dd dir="auto">{text}</dd>}
          <dd>
            <a href={`${inAt(tokens, page)}#${questionId({ key })}`}>
              {words.pages.change}
              <span className="unseen"> {label}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
