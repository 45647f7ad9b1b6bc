import type { ReactNode } from "react";
import type { CheckedReceipt } from "@/lib/entry/receipts/check-receipt";
import { fill } from "@/lib/rules/words/fill";
import type { VerifyWords } from "@/lib/rules/words/verify-words";
import type { Words } from "@/lib/rules/words/words";
import { PlainDocument } from "./document";
import { Moment } from "./moment";
import { PROMISES } from "./promises-page";
import { SignedContent } from "./signed-content";

type Props = {
  words: Words;
  texts: VerifyWords;
  /** Null before anything was sent. */ checked: CheckedReceipt | "busy" | "too_large" | "unreadable" | null;
};

/** The page that checks signed receipts (contract §52.4). */
export function VerifyPage({ words, texts, checked }: Props) {
  const { title, reason } = verdictOf({ words, texts, checked });
  const shown = checked !== null && typeof checked !== "string" && checked.fault === null ? checked.claims && checked : null;
  return (
    <PlainDocument words={words} title={title} summary={texts.title}>
      <header className="head">
        <h1>{title}</h1>
        {checked === null && <p className="lead">{texts.lead}</p>}
        {reason !== null && (
          <p className="lead" role="alert">
            {reason}
          </p>
        )}
      </header>
      {checked !== null && typeof checked !== "string" && checked.outcome === "unknown" && <Elsewhere texts={texts} checked={checked} />}
      {shown?.outcome === "genuine" && shown.claims && (
        <p className="message">
          <Said text={fill(texts.signedBy, { service: shown.claims.iss })}>
            <Moment words={words} at={new Date(shown.claims.iat * 1_000)} />
          </Said>
        </p>
      )}
      {shown?.standing && <Stands words={words} texts={texts} standing={shown.standing} />}
      {shown && <SignedContent words={words} texts={texts} checked={shown} />}
      {mayBeMistaken(checked) && <p className="hint">{texts.hint}</p>}
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
      <p className="hint no-print" lang="en" dir="ltr">
        <a href="/promises" hrefLang="en">
          {PROMISES}
        </a>
      </p>
    </PlainDocument>
  );
}

/** The heading, and a sentence that says why. */
function verdictOf({ words, texts, checked }: Props): { title: string; reason: string | null } {
  if (checked === null) return { title: texts.title, reason: null };
  if (checked === "busy") return { title: words.fault.title, reason: words.fault.text };
  if (checked === "unreadable") return { title: texts.title, reason: texts.unreadable };
  if (checked === "too_large" || checked.outcome === "too_large") return { title: texts.tooLarge, reason: null };
  const { outcome, fault, other } = checked;
  if (other === "secret") return { title: texts.secret, reason: texts.secretText };
  if (fault === "not_a_receipt") return { title: texts.title, reason: reasonOf(other, texts) };
  if (outcome === "genuine") return { title: texts.genuine, reason: null };
  if (outcome === "unknown") return { title: texts.unknown, reason: null };
  if (outcome === "revoked") return { title: texts.untrusted, reason: texts.revoked };
  return { title: texts.notGenuine, reason: texts.changed };
}

function reasonOf(other: CheckedReceipt["other"], texts: VerifyWords): string {
  if (other === "nothing") return texts.nothing;
  if (other === "link") return texts.link;
  if (other === "reference") return texts.reference;
  return other === "no_text" ? texts.noText : texts.unreadable;
}

/** Whether somebody may have taken something else for the file of a receipt. */
function mayBeMistaken(checked: Props["checked"]): boolean {
  if (checked === "unreadable") return true;
  return checked !== null && typeof checked !== "string" && checked.fault === "not_a_receipt" && checked.other !== "secret";
}

/** What can be said of a receipt whose key this instance does not know. */
function Elsewhere({ texts, checked: { fault, claims, keyId } }: { texts: VerifyWords; checked: CheckedReceipt }) {
  if (!claims) return null;
  const { iss } = claims;
  return (
    <div role="alert">
      {fault === null && <p className="message">{texts.unchanged}</p>}
      <p className="message">
        {fill(texts.otherService, { service: iss, verify: `${iss}/verify`, address: `${iss}/.well-known/jwks.json`, key: keyId ?? "" })}
      </p>
    </div>
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
      <Said text={{ changed: texts.changedOn, resealed: texts.resealedOn, deleted: texts.deletedOn }[standing.kind]}>
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
