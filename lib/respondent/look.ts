import { getPublicForm } from "@/lib/forms/data";
import type { KnownSettings } from "@/lib/forms/settings";
import { readSettings } from "@/lib/forms/settings";
import { chooseWords } from "@/lib/respondent/choose-words";
import type { Words } from "@/lib/words/words";
import type { RequestHeaders } from "@/lib/request-headers";

/** Appearance of a form's pages: language and owner's settings. `isPicture`: a preview, which cannot be submitted. */
export type Look = { words: Words; settings: KnownSettings; isPicture?: true };

export function lookOf(form: { settings: string } | null, headers: RequestHeaders): Look {
  const settings = form ? readSettings(form) : {};
  return { words: chooseWords({ locale: settings.locale, acceptLanguage: headers.get("accept-language") }), settings };
}

/** The appearance of an error page: the form's, if the form can be found. */
export async function findLook({ formId, headers }: { formId: string; headers: RequestHeaders }): Promise<Look> {
  return lookOf(await getPublicForm(formId).catch(() => null), headers);
}
