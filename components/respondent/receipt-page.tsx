import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { AnswerList } from "./answer-list";
import { Document } from "./document";
import { Languages } from "./languages";
import { Markdown } from "./markdown";
import { Moment } from "./moment";
import { SentFacts } from "./sent-facts";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { ReceiptView } from "@/lib/entry/respondent/view/view";
import type { Words } from "@/lib/rules/words/words";

export type ReceiptPageProps = { appearance: Appearance } & Pick<ReceiptView, "form" | "receipt">;

/** The receipt of a response: reference, time, answers. */
export function ReceiptPage({
  appearance,
  form,
  receipt: { reference, submittedAt, changedAt, rows, isSealed, change, fill: fillIn, isLateVote, ending, signed },
}: ReceiptPageProps) {
  const { words } = appearance;
  const { heading, message } = ownTexts(appearance, ending);
  const title = heading.text === null ? words.receipt.title : fillIn(heading.text);
  return (
    <Document
      appearance={appearance}
      title={`${title} – ${form.title}`}
      summary={words.receipt.title}
      data={{ "data-receipt": form.id, "data-format": words.format }}
    >
      <Languages words={words} reading={appearance.reading} />
      <header className="head">
        <p className="stamp stamp-ok">{words.receipt.stamp}</p>
        <p className="form-name" dir={dirOf(words, form.title) ?? "auto"} lang={langOf(words, form.title)}>
          {form.title}
        </p>
        <h1 dir="auto" lang={heading.text === null ? undefined : langOf(heading.words, heading.text)}>
          {title}
        </h1>
        <Markdown
          className="lead"
          text={message.text ?? words.receipt.thanks}
          dir={dirOf(message.words, message.text)}
          lang={message.text === null ? undefined : langOf(message.words, message.text)}
          fill={fillIn}
        />
      </header>
      {isLateVote && (
        <section className="already">
          <p>{words.decision.late}</p>
        </section>
      )}
      <SentFacts words={words} reference={reference} submittedAt={submittedAt}>
        {changedAt && (
          <div>
            <dt>{words.change.changed}</dt>
            <dd>
              <Moment words={words} at={changedAt} />
            </dd>
          </div>
        )}
      </SentFacts>
      {isSealed ? (
        <>
          <p className="hint">{words.sealed.receipt}</p>
          <SignedReceipt words={words} address={signed} isSealed />
        </>
      ) : rows === null ? (
        <p className="hint">{words.receipt.hidden}</p>
      ) : (
        <>
          <h2>{words.receipt.answers}</h2>
          <AnswerList words={words} rows={rows} hasLang />
          {change ? <ChangeLinks words={words} change={change} /> : <p className="hint no-print">{words.receipt.keep}</p>}
          <SignedReceipt words={words} address={signed} />
          <button type="button" className="quiet no-print" id="print" data-load="print" hidden>
            {words.receipt.print}
          </button>
        </>
      )}
    </Document>
  );
}

/** The file with which others can check the receipt. */
function SignedReceipt({ words, address, isSealed = false }: { words: Words; address: string | null | undefined; isSealed?: boolean }) {
  if (!address) return null;
  return (
    <div className="no-print">
      <p className="change">
        <a href={address} download>
          {words.receipt.signed}
        </a>
      </p>
      <p className="hint">
        {isSealed ? words.receipt.signedForSealed : words.receipt.signedFor} <a href="/verify">{words.receipt.signedCheck}</a>
      </p>
    </div>
  );
}

/** The owner's texts: of the ending, otherwise of the form. Null where the page's own stand. */
function ownTexts({ words, settings }: Appearance, ending: ReceiptView["receipt"]["ending"]) {
  const either = (own: string | null | undefined, ofForm: string | null | undefined) =>
    ending && own ? { text: own, words: ending.words } : { text: ofForm ?? null, words };
  return {
    heading: either(ending?.title, settings.thank_you_title),
    message: either(ending?.text, settings.thank_you_message),
  };
}

type ChangeLinksProps = { words: Words; change: NonNullable<ReceiptView["receipt"]["change"]> };

/** Links rather than buttons: they open pages, which ask for confirmation. */
function ChangeLinks({ words, change: { until, token } }: ChangeLinksProps) {
  const [before, after] = words.change.until.split("{when}");
  return (
    <div className="no-print">
      <p className="hint">
        {until === "open" ? (
          words.change.open
        ) : (
          <>
            {before}
            <Moment words={words} at={until} />
            {after}
          </>
        )}
      </p>
      <p className="change">
        <a href={`${token}/change`}>{words.change.link}</a> <a href={`${token}/withdraw`}>{words.change.withdraw}</a>
      </p>
    </div>
  );
}
