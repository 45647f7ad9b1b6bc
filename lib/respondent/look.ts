import { getPublicForm } from "@/lib/forms/data";
import type { KnownSettings } from "@/lib/forms/settings";
import { readSettings } from "@/lib/forms/settings";
import { chooseWords } from "@/lib/respondent/choose-words";
import type { Words } from "@/lib/words/words";
import type { RequestHeaders } from "@/lib/request-headers";

/** What every page of a form has in common: the language it speaks, and what its owner chose. `isPicture`: it is only looked at, as in a preview. */
export type Look = { words: Words; settings: KnownSettings; isPicture?: true };

export function lookOf(form: { settings: string } | null, headers: RequestHeaders): Look {
  const settings = form ? readSettings(form) : {};
  return { words: chooseWords({ locale: settings.locale, acceptLanguage: headers.get("accept-language") }), settings };
}

/** The look of a page that says why there is nothing else to show: of the form where it can be found. */
export async function findLook({ formId, headers }: { formId: string; headers: RequestHeaders }): Promise<Look> {
  return lookOf(await getPublicForm(formId).catch(() => null), headers);
}
