import type { MailContent } from "@/lib/domain/mail/mail-content";
import { loadLanguage } from "@/lib/rules/words/locales";
import type { Locale } from "@/lib/rules/words/locale-names";

/** The test email to an owner. */
export async function testMail(locale: Locale): Promise<MailContent> {
  const { subject, heading, text } = (await loadLanguage(locale)).mail.test;
  return { locale, subject, heading, paragraphs: [text] };
}
