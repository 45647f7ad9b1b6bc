import { env } from "@/lib/base/env/env";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { readCookie } from "@/lib/domain/auth/session-cookie";
import { translationsOf } from "@/lib/domain/forms/translations/data";
import type { StoredTranslation } from "@/lib/domain/forms/translations/stored";
import { requestContexts } from "@/lib/entry/http/request-context";
import { LANGUAGE } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { KnownSettings } from "@/lib/rules/forms/settings";
import { personOfForm } from "@/lib/domain/rounds/data";
import { nearestLocale } from "@/lib/rules/words/nearest-locale";
import { matchLanguage } from "@/lib/rules/words/match-language";
import { preferred } from "./choose-words";

/** The language in which somebody reads a form that has several. */
export type Reading = {
  /** BCP 47. */
  locale: string;
  /** All of the form's, its own first. */
  languages: string[];
  /** The `Set-Cookie` that keeps what the reader has chosen on this request, until the browser is closed; null if they have chosen none. */
  cookie: string | null;
};

/** What is known of a form before its texts are read. */
export type ReadForm = {
  id?: string;
  version?: number;
  locales?: string | null;
  roundId?: string | null;
  /** Of a preview, which is stored nowhere. */
  unstored?: StoredTranslation[] | undefined;
};

type Reader = {
  form: ReadForm;
  settings: KnownSettings;
  headers: RequestHeaders;
  chosen?: string | undefined;
  answered?: string | null | undefined;
};

/** The language in which a form is read, with its translation. Null for a form in one language. */
export async function readingOf({
  form,
  settings,
  headers,
  chosen,
  answered,
}: Reader): Promise<(Reading & { translation: StoredTranslation | null }) | null> {
  const { content_locale: own } = settings;
  const translations = form.unstored ?? (await storedOf(form));
  if (translations.length === 0 || !own) return null;
  const languages = [own, ...translations.map(({ locale }) => locale)];
  const match = (tag: string | null | undefined) => (tag ? matchLanguage(tag, languages) : null);
  const asked = match(chosen ?? askedInAddress());
  const visit = asked ?? match(readCookie(headers, LANGUAGE)) ?? match(answered);
  const persons = visit === null && form.roundId ? match(await localeOfPerson(form, settings)) : null;
  const locale = visit ?? persons ?? preferred(headers.get("accept-language"), languages) ?? own;
  const cookie = asked === null || form.id === undefined ? null : cookieFor(asked, { id: form.id, settings });
  return { locale, languages, cookie, translation: translations.find((each) => each.locale === locale) ?? null };
}

/** Sent to the pages of one form only. */
function cookieFor(locale: string, { id, settings }: { id: string; settings: KnownSettings }): string {
  const isHttps = env().baseUrl.startsWith("https:");
  // A frame on another site gets only cookies that are kept for each site apart.
  const isFramed = isHttps && (settings.embed_origins?.length ?? 0) > 0;
  return `${LANGUAGE}=${locale}; Path=/f/${id}; HttpOnly; SameSite=${isFramed ? "None; Partitioned" : "Lax"}${isHttps ? "; Secure" : ""}`;
}

async function storedOf({ id, version, locales = null }: ReadForm): Promise<StoredTranslation[]> {
  return id === undefined || version === undefined ? [] : translationsOf({ id, version, locales });
}

/** The language of the person whose form this is. The form's settings hold the nearest page language, unless somebody changed it. */
async function localeOfPerson({ id, roundId = null }: ReadForm, { locale: own }: KnownSettings): Promise<string | null | undefined> {
  const person = id === undefined ? null : await personOfForm({ id, roundId });
  return person?.locale && nearestLocale(person.locale) === (own ?? null) ? person.locale : own;
}

/** `?_lang=` of the request's address. */
function askedInAddress(): string | null {
  const address = requestContexts.getStore()?.incoming.url ?? "";
  return address.includes(LANGUAGE) ? new URL(address, "http://localhost").searchParams.get(LANGUAGE) : null;
}
