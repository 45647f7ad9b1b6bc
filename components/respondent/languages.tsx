import type { ReactNode } from "react";
import { LANGUAGE, SPOKEN } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { Reading } from "@/lib/entry/respondent/view/reading";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  reading: Reading | undefined;
  /** Id of the form whose typed answers are kept; left out where nothing is typed. */
  form?: string;
  /** Where the page is read in another language; by default at its own address. */
  addressOf?: (tag: string) => string;
  /** What Enter in an input presses: it comes before the buttons of the languages. */
  send?: ReactNode;
};

/** The id of the page's form that is sent. */
export const FORM = "answers";

/** More than these are folded: on a phone they would push the form away. */
const SHOWN = 4;

/** The languages that a form can be read in, each by its own name. */
export function Languages({ words, reading, form, addressOf = (tag) => `?${LANGUAGE}=${tag}`, send }: Props) {
  if (!reading) return null;
  const { languages, locale } = reading;
  const list = (
    <ul>
      {languages.map((tag) => (
        <li key={tag}>
          <Choice tag={tag} isCurrent={tag === locale} form={form} address={addressOf(tag)} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="languages" aria-label={words.language}>
      {form !== undefined && <DefaultButton form={form}>{send}</DefaultButton>}
      {languages.length > SHOWN ? (
        <details>
          <summary>
            {words.language}: <bdi lang={locale}>{nameOfLanguage(locale)}</bdi>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}

/** What Enter in an input presses: the first button of a form, before those that do not send it. */
export function DefaultButton({ form, children }: { form?: string; children: ReactNode }) {
  return (
    <button form={form} className="unseen" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}

/** The language that the page is in, sent with it. */
export function Spoken({ reading }: Pick<Props, "reading">) {
  return reading && <input type="hidden" name={SPOKEN} value={reading.locale} />;
}

// Few bytes each: a form may have sixty.
function Choice({ tag, isCurrent, form, address }: { tag: string; isCurrent: boolean; form: string | undefined; address: string }) {
  const name = nameOfLanguage(tag);
  if (isCurrent)
    return (
      <span aria-current="true" lang={tag}>
        {name}
      </span>
    );
  if (form === undefined)
    return (
      <a href={address} lang={tag} rel="nofollow">
        {name}
      </a>
    );
  return (
    <button form={form} name={LANGUAGE} value={tag} lang={tag}>
      {name}
    </button>
  );
}
