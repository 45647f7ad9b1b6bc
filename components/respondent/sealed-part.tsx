import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { OpenForm } from "@/lib/entry/respondent/view/view";
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
  /** Why the form cannot be filled in, without a secure context. */ notSecure: string;
  /** The same in an old browser. */ tooOld: string;
};

/**
 * The form on a sealed form's page (contract §53). Without a script, or where nothing can be encrypted, the page asks nothing and says why. Whom to ask is
 * above it. {@link hideSealed} turns the questions into a text from which only the script can make a form.
 */
export function SealedPart({ appearance: { words, settings }, form, action, followers, children }: Props) {
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
    notSecure: words.sealed.notSecure,
    tooOld: words.sealed.tooOld,
  };
  return (
    <>
      <section className="already blocked" id="sealed-why">
        <h2>{words.sealed.title}</h2>
        <p>{words.sealed.noScript}</p>
      </section>
      {BEGIN}
      {children}
      {END}
      <script type="application/json" id="sealed-about" dangerouslySetInnerHTML={{ __html: inScript(about) }} />
    </>
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
