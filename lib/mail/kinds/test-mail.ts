import type { MailContent } from "@/lib/mail/mail-content";
import { mailWords } from "@/lib/mail/words/mail-words";
import type { Locale } from "@/lib/words/locale-names";

/** The test mail to an owner. */
export function testMail(locale: Locale): MailContent {
  const { subject, heading, text } = mailWords[locale].test;
  return { locale, subject, heading, paragraphs: [text] };
}
