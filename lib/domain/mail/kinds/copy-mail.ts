import type { MailContent } from "@/lib/domain/mail/mail-content";
import { loadLanguage } from "@/lib/rules/words/locales";
import type { Locale } from "@/lib/rules/words/locale-names";
import type { CopiedAnswers } from "./copied-answers";

type Copy = {
  locale: Locale;
  title: string;
  reference: string;
  url: string;
  isEditable: boolean;
  /** Null unless the form's settings include answers in copies. */
  answers: CopiedAnswers | null;
};

/** The email to the respondent: the reference, a link to the receipt, which shows the answers for a day, and the answers if the owner wants that. */
export async function copyMail({ locale, title, reference, url, isEditable, answers }: Copy): Promise<MailContent> {
  const { mail } = await loadLanguage(locale);
  const words = mail.copy;
  const rest = answers?.rest ?? 0;
  return {
    locale,
    subject: words.subject(title),
    heading: words.heading,
    paragraphs: [words.text(title), ...(isEditable ? [words.change] : []), ...(rest > 0 ? [words.rest(rest)] : [])],
    facts: [{ label: words.reference, value: reference }, ...(answers?.facts ?? [])],
    button: { label: words.button, url },
    footer: [words.why],
  };
}
