import { ASKED, RENDERED, TRAP, VERSION } from "@/lib/respondent/bot-check-inputs";
import { SUBMISSION_TOKEN } from "@/lib/respondent/read-posted";
import type { FormTokens } from "@/lib/respondent/view";

/** Hidden inputs sent with the answers, and a honeypot that only programs fill in. */
export function HiddenInputs({ tokens, version }: { tokens: FormTokens; version: number }) {
  return (
    <>
      {/* On a reload Firefox would restore what the script had put in. */}
      <input type="hidden" name={SUBMISSION_TOKEN} value={tokens.submission} autoComplete="off" />
      {/* Before any file: the service reads it first. */}
      <input type="hidden" name={VERSION} value={version} />
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
