import type { MailContent } from "@/lib/domain/mail/mail-content";
import type { Locale } from "@/lib/rules/words/locale-names";
import { loadLanguage } from "@/lib/rules/words/locales";

/** The email to an owner who asked for a password reset. */
export async function passwordResetMail({ locale, url, until }: { locale: Locale; url: string; until: Date }): Promise<MailContent> {
  const { mail, moment } = await loadLanguage(locale);
  const words = mail.passwordReset;
  return {
    locale,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text, words.until(moment(until))],
    button: { label: words.button, url },
    footer: [words.why],
  };
}
