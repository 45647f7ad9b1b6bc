import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { fieldsForSealing } from "@/components/respondent/sealing/fields-for-sealing";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { OpenForm } from "@/lib/entry/respondent/view/view";

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
  fields: OpenForm["fields"];
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
    fields: fieldsForSealing(form.fields),
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
