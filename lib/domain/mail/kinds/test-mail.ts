import type { MailContent } from "@/lib/domain/mail/mail-content";
import { mailWords } from "@/lib/domain/mail/words/mail-words";
import type { Locale } from "@/lib/rules/words/locale-names";

/** The test email to an owner. */
export function testMail(locale: Locale): MailContent {
  const { subject, heading, text } = mailWords[locale].test;
  return { locale, subject, heading, paragraphs: [text] };
}
