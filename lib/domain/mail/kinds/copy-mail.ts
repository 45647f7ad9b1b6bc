import type { MailContent } from "@/lib/domain/mail/mail-content";
import { mailWords } from "@/lib/domain/mail/words/mail-words";
import type { Locale } from "@/lib/rules/words/locale-names";

type Copy = { locale: Locale; title: string; reference: string; url: string; isEditable: boolean };

/** The email to the respondent: the reference, and a link to the receipt, which shows the answers for a day. */
export function copyMail({ locale, title, reference, url, isEditable }: Copy): MailContent {
  const words = mailWords[locale].copy;
  return {
    locale,
    subject: words.subject(title),
    heading: words.heading,
    paragraphs: [words.text(title), ...(isEditable ? [words.change] : [])],
    facts: [{ label: words.reference, value: reference }],
    button: { label: words.button, url },
    footer: [words.why],
  };
}
