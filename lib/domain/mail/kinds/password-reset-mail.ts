import type { MailContent } from "@/lib/domain/mail/mail-content";
import { mailWords } from "@/lib/domain/mail/words/mail-words";
import type { Locale } from "@/lib/rules/words/locale-names";
import { locales } from "@/lib/rules/words/locales";

/** The email to an owner who asked for a password reset. */
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
