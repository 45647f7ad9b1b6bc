import { env } from "@/lib/base/env/env";
import { getPublicForm } from "@/lib/domain/forms/data";
import type { KnownSettings } from "@/lib/rules/forms/settings";
import { readSettings } from "@/lib/rules/forms/settings";
import { isTestAccount } from "@/lib/base/ids/test-mode";
import { chooseWords } from "./choose-words";
import { pageDirection } from "@/lib/rules/words/page-direction";
import type { Words } from "@/lib/rules/words/words";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** Appearance of a form's pages: language and owner's settings. */
export type Appearance = {
  words: Words;
  settings: KnownSettings;
  /** How much of the client's address is stored with a response. */
  ipAddresses: "full" | "truncated" | "off";
  /** Left out of a page that needs no script, or cannot have it. */ hasNoScript?: true;
  /** On pages of a preview: where they are posted; null where they are only looked at. */
  preview?: { action: string | null };
  isTest?: true;
};

type Shown = {
  accountId?: string;
  settings: string;
  /** Decides the direction. */ title: string;
};

export function appearanceOf(form: Shown | null, headers: RequestHeaders): Appearance {
  const own = form ? readSettings(form) : {};
  const settings = env().countsVisits ? own : { ...own, count_visits: false };
  const words = chooseWords({ locale: settings.locale, acceptLanguage: headers.get("accept-language") });
  const { content_locale: contentLang } = settings;
  const dir = form && pageDirection({ words, ...settings, title: form.title });
  return {
    words: { ...words, ...(dir && { dir }), ...(contentLang && contentLang !== words.lang && { contentLang }) },
    settings,
    ipAddresses: env().ipAddresses,
    ...(form?.accountId !== undefined && isTestAccount(form.accountId) && { isTest: true as const }),
  };
}

/** The appearance of an error page: the form's, if the form can be found. */
export async function findAppearance({ formId, headers }: { formId: string; headers: RequestHeaders }): Promise<Appearance> {
  return appearanceOf(await getPublicForm(formId).catch(() => null), headers);
}
