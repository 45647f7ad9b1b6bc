import type { MailContent } from "@/lib/mail/mail-content";
import { mailWords } from "@/lib/mail/words/mail-words";
import type { Locale } from "@/lib/words/locale-names";
import { locales } from "@/lib/words/locales";

/** The mail to an owner who asked for a password reset. */
export function passwordResetMail({ locale, url, until }: { locale: Locale; url: string; until: Date }): MailContent {
  const words = mailWords[locale].passwordReset;
  return {
    locale,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text, words.until(locales[locale].moment(until))],
    button: { label: words.button, url },
    footer: [words.why],
  };
}
