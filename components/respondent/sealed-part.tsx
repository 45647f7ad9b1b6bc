import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { OpenForm } from "@/lib/entry/respondent/view/view";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import type { Words } from "@/lib/rules/words/words";
import { TypedAnswers } from "./answer-list";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { calculationsOf } from "@/lib/rules/fields/calculations";
import type { SealedCalculations } from "@/components/respondent/sealing/stand-ins";

/** They enclose what is hidden from browsers that cannot seal. Random, so that no text can contain them. */
const [BEGIN, END] = [randomUUID(), randomUUID()];

type Props = {
  appearance: Appearance;
  form: OpenForm;
  /** Where sealed answers are posted. */ action: string | undefined;
  /** The scripts that react to changes of answers. */ followers: string[];
  /** Answers that arrived without encryption, for where the form cannot be filled in again. */ unsealed: AnswerRow[];
  /** The form. */ children: ReactNode;
};

/** What the page's script reads (public/respondent/sealed.js). */
export type SealedAbout = {
  form: string;
  version: number;
  locale: string;
  recipients: string[];
  timeZone: string | null;
  fields: Field[];
  calculations: SealedCalculations;
  action: string;
  followers: string[];
  /** The title of the summary of errors. */ summary: string;
  /** Shown when the service was not reached. */ fault: { title: string; text: string };
  /** The text of the same, without a network. */ noNetwork: string;
  /** Why the form cannot be filled in, without a secure context. */ notSecure: string;
  /** The same in an old browser. */ tooOld: string;
};

/**
 * The form on a sealed form's page (contract §53). Without a script, or where nothing can be encrypted, the page asks nothing and says why. Whom to ask is
 * above it. {@link hideSealed} turns the questions into a text from which only the script can make a form.
 */
export function SealedPart({ appearance: { words, settings }, form, action, followers, unsealed, children }: Props) {
  const about: SealedAbout = {
    form: form.id,
    version: form.version,
    locale: words.lang,
    recipients: settings.sealed?.recipients ?? [],
    timeZone: settings.time_zone ?? null,
    ...readForSealing(form.fields),
    action: action ?? "",
    followers,
    summary: words.summaryTitle,
    fault: { title: words.fault.title, text: words.fault.text },
    noNetwork: words.sealed.noNetwork,
    notSecure: words.sealed.notSecure,
    tooOld: words.sealed.tooOld,
  };
  return (
    <>
      <section className="already blocked" id="sealed-why">
        <h2>{words.sealed.title}</h2>
        <p>{words.sealed.noScript}</p>
        <TypedAnswers words={words} rows={unsealed} />
      </section>
      {BEGIN}
      {children}
      {END}
      <script type="application/json" id="sealed-about" dangerouslySetInnerHTML={{ __html: inScript(about) }} />
    </>
  );
}

/** The promise of a sealed form, and next to it what the service sees all the same. */
export function SealedNotice({ words: { sealed }, ipAddresses }: Pick<Appearance, "words" | "ipAddresses">) {
  return (
    <p className="sealed-notice">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z" />
      </svg>
      <span>
        {sealed.notice} {ipAddresses === "off" ? sealed.sees : sealed.seesAddress}
      </span>
    </p>
  );
}

/** Where what is typed is kept until it is sent. On a sealed form that is only the tab, and it can be cleared at once. */
export function KeptHere({ words, isSealed }: { words: Words; isSealed: boolean }) {
  if (!isSealed)
    return (
      <p className="hint kept-here" id="kept-here" hidden>
        {words.keptHere}
      </p>
    );
  return (
    <p className="hint kept-here" id="kept-here" hidden>
      {words.sealed.keptInTab}{" "}
      <button type="button" className="quiet">
        {words.restored.clear}
      </button>
    </p>
  );
}

/**
 * A form's fields for the script of sealed forms, each with its complete, parsed config, and the parsed calculations: the script has no schemas and
 * parses no expressions.
 */
export function readForSealing(fields: Field[]): Pick<SealedAbout, "fields" | "calculations"> {
  const { calculations } = calculationsOf(fields); // a sealed form has no entries
  return {
    fields: fields.map((field) => ({ ...field, config: fieldTypes[field.type].configOf(field) as Record<string, unknown> })), // every config is an object
    calculations: Object.fromEntries(calculations),
  };
}

/**
 * The page, with the form of a {@link SealedPart} as a text for the script. Browsers without scripts or templates then have nothing to fill in. Other
 * pages stay as they are.
 */
export function hideSealed(html: string): string {
  const [begin, end] = [html.indexOf(BEGIN), html.indexOf(END)];
  if (begin === -1 || end === -1) return html;
  const form = html.slice(begin + BEGIN.length, end);
  return `${html.slice(0, begin)}<script type="application/json" id="sealed-form">${inScript(form)}</script>${html.slice(end + END.length)}`;
}

/** JSON that cannot end a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}
