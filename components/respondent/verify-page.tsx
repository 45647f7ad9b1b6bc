import type { ReactNode } from "react";
import type { CheckedReceipt } from "@/lib/entry/receipts/check-receipt";
import { fill } from "@/lib/rules/words/fill";
import type { VerifyWords } from "@/lib/rules/words/verify-words";
import type { Words } from "@/lib/rules/words/words";
import { PlainDocument } from "./document";
import { Moment } from "./moment";

type Props = {
  words: Words;
  texts: VerifyWords;
  /** Null before anything was sent. */ checked: CheckedReceipt | { fault: "busy" | "not_a_receipt" } | null;
};

/** The page that checks signed receipts (contract §52.4). */
export function VerifyPage({ words, texts, checked }: Props) {
  const title =
    checked === null
      ? texts.title
      : checked.fault === null
        ? texts.genuine
        : checked.fault === "busy"
          ? words.fault.title
          : texts.notGenuine;
  return (
    <PlainDocument words={words} title={title} summary={texts.title}>
      <header className="head">
        <h1>{title}</h1>
        {checked === null && <p className="lead">{texts.lead}</p>}
        {checked !== null && checked.fault !== null && (
          <p className="lead" role="alert">
            {reasonOf(checked.fault, { words, texts })}
          </p>
        )}
      </header>
      {checked !== null && checked.fault === null && <Genuine words={words} texts={texts} checked={checked} />}
      <form method="post" encType="multipart/form-data" className="no-print">
        <div className="question">
          <label className="label" htmlFor="file">
            {texts.file}
          </label>
          <input className="file" id="file" name="file" type="file" accept=".json,.txt,application/json,text/plain" />
        </div>
        <div className="question">
          <label className="label" htmlFor="text">
            {texts.text}
          </label>
          <textarea className="input" id="text" name="text" rows={4} dir="ltr" spellCheck={false} autoComplete="off" />
        </div>
        <div className="send">
          <button type="submit">{texts.check}</button>
        </div>
      </form>
    </PlainDocument>
  );
}

function reasonOf(fault: NonNullable<CheckedReceipt["fault"]> | "busy", { words, texts }: Pick<Props, "words" | "texts">): string {
  if (fault === "busy") return words.fault.text;
  return fault === "not_a_receipt" ? texts.unreadable : texts.changed;
}

function Genuine({
  words,
  texts,
  checked: { claims, answers, withheld, revokedAt, standing },
}: Omit<Props, "checked"> & { checked: CheckedReceipt }) {
  if (!claims) return null;
  const { iss, iat, form_title, reference, submitted_at, changed_at } = claims;
  return (
    <>
      <p className="message">
        <Said text={fill(texts.signedBy, { service: iss })}>
          <Moment words={words} at={new Date(iat * 1_000)} />
        </Said>
      </p>
      {standing === null ? (
        <p className="hint">{fill(texts.otherService, { address: `${iss}/.well-known/jwks.json` })}</p>
      ) : (
        <Stands words={words} texts={texts} standing={standing} />
      )}
      {revokedAt !== null && (
        <p className="hint" role="alert">
          {texts.revoked}
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>{words.receipt.reference}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{words.receipt.sentAt}</dt>
          <dd>
            <Moment words={words} at={new Date(submitted_at)} />
          </dd>
        </div>
        {changed_at !== null && (
          <div>
            <dt>{words.change.changed}</dt>
            <dd>
              <Moment words={words} at={new Date(changed_at)} />
            </dd>
          </div>
        )}
      </dl>
      <h2 dir="auto">{form_title}</h2>
      <dl className="answers">
        {answers.map(({ key, question, answer, labels }) => (
          <div key={key}>
            <dt dir="auto">{question}</dt>
            <dd dir="auto" className="message">
              {said(answer, new Map(Object.entries(labels ?? {})))}
            </dd>
          </div>
        ))}
      </dl>
      {withheld > 0 && <p className="hint">{fill(texts.withheld, { count: String(withheld) })}</p>}
    </>
  );
}

function Stands({ words, texts, standing }: Omit<Props, "checked"> & { standing: NonNullable<CheckedReceipt["standing"]> }) {
  if (standing.kind === "kept") return <p className="message">{texts.kept}</p>;
  if (standing.kind === "missing")
    return (
      <p className="message" role="alert">
        {texts.missing}
      </p>
    );
  return (
    <p className="message">
      <Said text={standing.kind === "changed" ? texts.changedOn : texts.deletedOn}>
        <Moment words={words} at={new Date(standing.at)} />
      </Said>
    </p>
  );
}

/** A sentence with `{when}`. */
function Said({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split("{when}");
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

/** An answer as it was signed, for reading: each entry, part or file on lines of its own. @param labels of the questions of entries, by key. */
function said(answer: unknown, labels: ReadonlyMap<string, string>): string {
  if (typeof answer === "string") return answer;
  if (Array.isArray(answer))
    return answer.map((each) => said(each, labels)).join(answer.some((each) => typeof each === "object") ? "\n\n" : ", ");
  if (typeof answer !== "object" || answer === null) return JSON.stringify(answer);
  return Object.entries(answer)
    .map(([key, part]) => `${labels.get(key) ?? key}: ${said(part, PARTS).replaceAll("\n\n", "\n")}`)
    .join("\n");
}

/** Parts of an answer within an entry have no labels of their own. */
const PARTS: ReadonlyMap<string, string> = new Map();
