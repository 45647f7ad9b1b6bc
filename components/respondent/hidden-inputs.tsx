import { ASKED, ONCE, OPENED, PAGE, PREFILLED, RENDERED, TRAP, VERSION } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { Spoken } from "./languages";
import type { PageOfForm } from "@/lib/entry/respondent/view/page-of-form";
import type { Reading } from "@/lib/entry/respondent/view/reading";
import { SUBMISSION_TOKEN } from "@/lib/entry/respondent/receiving/read-posted";
import type { FormTokens, OpenForm } from "@/lib/entry/respondent/view/view";
import { WAITING } from "@/lib/rules/forms/waiting-list";
import type { Words } from "@/lib/rules/words/words";

type Hidden = {
  tokens: FormTokens;
  version: number;
  page: PageOfForm | undefined;
  reading?: Reading | undefined;
  /** See OpenForm. */ offer?: OpenForm["offer"];
};

/** Hidden inputs sent with the answers. */
export function HiddenInputs({ tokens, version, page, reading, offer }: Hidden) {
  return (
    <>
      {/* On a reload Firefox would restore what the script had put in. */}
      <input type="hidden" name={SUBMISSION_TOKEN} value={tokens.submission} autoComplete="off" />
      {/* Before any file: the service reads it first. */}
      <input type="hidden" name={VERSION} value={version} />
      <input type="hidden" name={RENDERED} value={tokens.rendered} />
      {offer && <input type="hidden" name={WAITING} value={offer.token} />}
      {tokens.opened && <input type="hidden" name={OPENED} value={tokens.opened} />}
      <Spoken reading={reading} />
      {page && <input type="hidden" name={PAGE} value={page.name} />}
      {tokens.prefilled && <input type="hidden" name={PREFILLED} value={tokens.prefilled} />}
      {tokens.once && <input type="hidden" name={ONCE} value={tokens.once} autoComplete="off" />}
      {page?.carried.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {tokens.asked && <input type="hidden" name={ASKED} value={tokens.asked} />}
    </>
  );
}

/** A honeypot, which only programs fill in. It comes last, and says so, because browsers without style sheets show it. */
export function Trap({ words }: { words: Words }) {
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        {words.trap} <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
