import type { WaitingEntry } from "@/lib/base/db/generated/sqlite/client";
import type { FormRow } from "@/lib/domain/forms/data";
import { inLanguage } from "@/lib/domain/forms/translations/say-in";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { readSettings } from "@/lib/rules/forms/settings";
import { loadLanguage } from "@/lib/rules/words/locales";
import { nearestLocale } from "@/lib/rules/words/nearest-locale";
import { entryUrl } from "./entry-token";

type Reader = Pick<WaitingEntry, "locale" | "language">;
type Mailed = Pick<WaitingEntry, "id" | "formId" | "email">;

/** What writes the emails of a list to people who read one language. */
export type WaitingMails = { joined: (entry: Mailed) => NewMail; offer: (entry: Mailed, until: Date) => NewMail };

/** Entries of one language get their emails from one writer. */
export function languageOf({ locale, language }: Reader): string {
  return `${locale} ${language ?? ""}`;
}

/** Emails with the title of the form in the language of the page on which somebody joined. */
export async function waitingMails(form: FormRow, reader: Reader): Promise<WaitingMails> {
  const locale = nearestLocale(reader.locale) ?? "en";
  const language = await loadLanguage(locale);
  const { waiting: words } = language.mail;
  const { title } = await inLanguage(form, reader.language);
  const write = (entry: Mailed, said: { subject: string; heading: string; paragraphs: string[]; button: string }): NewMail => ({
    account: form.accountId,
    form: form.id,
    kind: "waiting_list",
    to: entry.email,
    replyTo: readSettings(form).asker?.contact ?? null,
    content: {
      locale,
      subject: said.subject,
      heading: said.heading,
      paragraphs: said.paragraphs,
      button: { label: said.button, url: entryUrl(entry) },
      footer: [words.why],
    },
  });
  return {
    joined(entry) {
      const { subject, heading, text, button } = words.joined;
      return write(entry, { subject: subject(title), heading, paragraphs: [text(title)], button });
    },
    offer(entry, offeredUntil) {
      const { subject, heading, text, until, button } = words.offer;
      return write(entry, { subject: subject(title), heading, paragraphs: [text(title), until(language.moment(offeredUntil))], button });
    },
  };
}
