import type { MailContent } from "@/lib/domain/mail/mail-content";
import { loadLanguage } from "@/lib/rules/words/locales";
import type { Locale } from "@/lib/rules/words/locale-names";

/** The email with the code that confirms an address, before a form is opened. */
export async function confirmationMail({ locale, title, code }: { locale: Locale; title: string; code: string }): Promise<MailContent> {
  const { mail } = await loadLanguage(locale);
  const words = mail.confirmation;
  return {
    locale,
    subject: words.subject(title),
    heading: words.heading,
    paragraphs: [words.text(title), words.until],
    facts: [{ label: words.code, value: code }],
    footer: [words.why],
  };
}
