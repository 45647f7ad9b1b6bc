import { env } from "@/lib/base/env/env";
import { isTestAccount } from "@/lib/base/ids/test-mode";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { getPublicForm } from "@/lib/domain/forms/data";
import type { TextColumns } from "@/lib/domain/forms/translations/say-in";
import { sayIn } from "@/lib/domain/forms/translations/say-in";
import { readSettings } from "@/lib/rules/forms/settings";
import type { KnownSettings } from "@/lib/rules/forms/settings";
import { directionOfLanguage } from "@/lib/rules/words/direction-of-language";
import { pageDirection } from "@/lib/rules/words/page-direction";
import type { Words } from "@/lib/rules/words/words";
import { chooseWords } from "./choose-words";
import type { ReadForm, Reading } from "./reading";
import { readingOf } from "./reading";

/** Appearance of a form's pages: language and owner's settings. */
export type Appearance = {
  words: Words;
  settings: KnownSettings;
  /** How much of the client's address is stored with a response. */
  ipAddresses: "full" | "truncated" | "off";
  /** Left out for a form in one language. */
  reading?: Reading;
  /** The texts of the form, or of another of its versions, in the language of the page. What is stored and sent to programs has the form's own. */
  translated: <Row extends Omit<TextColumns, "settings">>(row: Row) => Row;
  /** Left out of a page that needs no script, or cannot have it. */ hasNoScript?: true;
  /** On pages of a preview: where they are posted; null where they are only looked at. */
  preview?: { action: string | null };
  isTest?: true;
};

type Wishes = {
  /** Of a button that was pressed. */ chosen?: string | undefined;
  /** Of the response that is shown. */ answered?: string | null | undefined;
};

type Shown = ReadForm & {
  accountId?: string;
  settings: string;
  /** Decides the direction. */ title: string;
};

/** @param form with the content of the version that is shown. @param wishes languages that are not in the request's headers or address. */
export async function appearanceOf(form: Shown | null, headers: RequestHeaders, wishes: Wishes = {}): Promise<Appearance> {
  const own = form ? readSettings(form) : {};
  const counted = env().countsVisits ? own : { ...own, count_visits: false };
  const common = {
    ipAddresses: env().ipAddresses,
    ...(form?.accountId !== undefined && isTestAccount(form.accountId) && { isTest: true as const }),
  };
  const acceptLanguage = headers.get("accept-language");
  const found = form && (await readingOf({ form, settings: own, headers, ...wishes }));
  if (!form || !found) {
    const words = await chooseWords({ locale: own.locale, acceptLanguage });
    const { content_locale: contentLang } = own;
    const dir = form && pageDirection({ words, ...own, title: form.title });
    return {
      ...common,
      words: { ...words, ...(dir && { dir }), ...(contentLang && contentLang !== words.lang && { contentLang }) },
      settings: counted,
      translated: (row) => row,
    };
  }
  const { translation, ...reading } = found;
  const { locale } = reading;
  const key = (part: string) => `${form.id ?? "preview"} ${part} ${locale}`;
  const say = (row: TextColumns, part: string) => (translation ? sayIn(translation, { ...row, key: key(part) }) : null);
  const texts = say({ title: form.title, description: null, fields: "[]", settings: form.settings }, "settings");
  const words = await chooseWords({ locale, acceptLanguage });
  const originals = new Set(texts?.originals);
  return {
    ...common,
    reading,
    words: {
      ...words,
      dir: directionOfLanguage(locale),
      ...(words.lang !== locale && { contentLang: locale }),
      ...(translation && { originals: { texts: originals, lang: own.content_locale ?? "", dir: directionOfLanguage(locale) } }),
    },
    settings: { ...counted, ...(texts && readSettings(texts.columns)), ...(counted.count_visits === false && { count_visits: false }) },
    translated(row) {
      const { title, description, fields } = row;
      const said = say(
        { title, description, fields, settings: "{}" },
        "version" in row ? String(row.version) : fields === "[]" ? "title" : "",
      );
      if (!said) return row;
      for (const text of said.originals) originals.add(text);
      return { ...row, title: said.columns.title, description: said.columns.description, fields: said.columns.fields };
    },
  };
}

/** The appearance of an error page: the form's, if the form can be found. */
export async function findAppearance({ formId, headers }: { formId: string; headers: RequestHeaders }): Promise<Appearance> {
  return appearanceOf(await getPublicForm(formId).catch(() => null), headers);
}

/** A form's title in the language of the page. */
export function titleIn({ translated }: Appearance, { title }: { title: string }): string {
  return translated({ title, description: null, fields: "[]" }).title;
}
