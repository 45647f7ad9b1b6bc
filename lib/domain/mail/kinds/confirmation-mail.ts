import type { MailContent } from "@/lib/domain/mail/mail-content";
import { mailWords } from "@/lib/domain/mail/words/mail-words";
import type { Locale } from "@/lib/rules/words/locale-names";

/** The email with the code that confirms an address, before a form is opened. */
export function confirmationMail({ locale, title, code }: { locale: Locale; title: string; code: string }): MailContent {
  const words = mailWords[locale].confirmation;
  return {
    locale,
    subject: words.subject(title),
    heading: words.heading,
    paragraphs: [words.text(title), words.until],
    facts: [{ label: words.code, value: code }],
    footer: [words.why],
  };
}
