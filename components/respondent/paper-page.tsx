import { Document } from "./document";
import { Languages } from "./languages";
import { Markdown } from "./markdown";
import { ContactLink } from "./contact-link";
import { qrMatrix } from "@/components/ui/qr-picture";
import { withoutMarkup } from "@/lib/base/text/markdown";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { PaperView } from "@/lib/entry/respondent/view/view";
import { whatIsStored } from "@/lib/entry/respondent/view/what-is-stored";
import { Named } from "@/lib/rules/fields/definition/named";
import { namesRespondents } from "@/lib/rules/forms/respondents";
import { dirOf, langOf, originalLang } from "@/lib/rules/words/lang-of";

type Props = { appearance: Appearance; /** A marker that is replaced by the questions. */ questions: string } & Pick<
  PaperView,
  "form" | "address"
>;

/** A form to print and to fill in by hand: all pages, one after the other. */
export function PaperPage({ appearance, form: { title, description, fields }, address, questions }: Props) {
  const { words } = appearance;
  return (
    <Document appearance={appearance} title={title} summary={description === null ? title : withoutMarkup(description)} sheet="paper">
      <div className="no-print">
        <Languages words={words} reading={appearance.reading} />
        <button type="button" className="quiet" id="print" data-load="print" hidden>
          {words.receipt.print}
        </button>
      </div>
      <header className="head">
        {address !== null && <Address address={address} />}
        <h1 dir={dirOf(words, title) ?? "auto"} lang={langOf(words, title)}>
          {title}
        </h1>
        {description && <Markdown className="lead" text={description} dir={dirOf(words, description)} lang={langOf(words, description)} />}
        <Asker appearance={appearance} />
      </header>
      {questions}
      <Stored appearance={appearance} fields={fields} />
    </Document>
  );
}

/** Where the form can be answered instead, for people and for cameras. */
function Address({ address }: { address: string }) {
  const { size, path } = qrMatrix(address);
  return (
    <p className="address" dir="ltr">
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <span>{address}</span>
    </p>
  );
}

/** Who asks, and why. */
function Asker({ appearance: { words, settings } }: { appearance: Appearance }) {
  const { asker } = settings;
  if (!asker) return null;
  return (
    <div className="asker">
      <p dir="auto">
        <strong>
          <Named sentence={words.asker.asks} name={asker.name} lang={originalLang(words, asker.name)} />
        </strong>
      </p>
      {asker.reason && (
        <p dir={dirOf(words, asker.reason) ?? "auto"} lang={langOf(words, asker.reason)}>
          {asker.reason}
        </p>
      )}
      {asker.contact && <ContactLink words={words} contact={asker.contact} />}
    </div>
  );
}

/** What is stored once the answers are entered, in the same sentences and cases as on the form's page. */
function Stored({ appearance, fields }: { appearance: Appearance; fields: PaperView["form"]["fields"] }) {
  const { words, settings } = appearance;
  const { asker, keep_answers: keeps, respondents } = settings;
  if (!asker && !keeps && !(respondents && namesRespondents(respondents))) return null;
  return (
    <section className="stored">
      <h2>{words.stored.title}</h2>
      <ul>
        {whatIsStored(appearance, fields).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {asker?.privacy && (
        <p>
          {words.asker.privacy}: <bdi>{asker.privacy}</bdi>
        </p>
      )}
    </section>
  );
}
