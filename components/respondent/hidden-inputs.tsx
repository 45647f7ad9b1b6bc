import { ASKED, RENDERED, TRAP } from "@/lib/respondent/bot-check-inputs";
import { SUBMISSION_TOKEN } from "@/lib/respondent/read-posted";
import type { FormTokens } from "@/lib/respondent/view";

/** What the page sends along with the answers, and one input that only programs see and fill in. */
export function HiddenInputs({ tokens }: { tokens: FormTokens }) {
  return (
    <>
      {/* Firefox would bring back what the script put in before a reload. */}
      <input type="hidden" name={SUBMISSION_TOKEN} value={tokens.submission} autoComplete="off" />
      <input type="hidden" name={RENDERED} value={tokens.rendered} />
      {tokens.asked && <input type="hidden" name={ASKED} value={tokens.asked} />}
      <div className="unseen" aria-hidden="true">
        <label>
          Website <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
