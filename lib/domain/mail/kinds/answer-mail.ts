import type { MailContent } from "@/lib/domain/mail/mail-content";
import { loadLanguage } from "@/lib/rules/words/locales";
import type { Locale } from "@/lib/rules/words/locale-names";

type News = {
  locale: Locale;
  title: string;
  /** Number of new responses. */
  count: number;
  url: string;
  /** The answers of the first of them, if the form's settings include answers in emails. */
  answers: { label: string; value: string }[][];
};

/** The email to owners about new responses. */
export async function answerMail({ locale, title, count, url, answers }: News): Promise<MailContent> {
  const { mail } = await loadLanguage(locale);
  const words = mail.answer;
  const unseen = count - answers.length;
  return {
    locale,
    subject: words.subject(title, count),
    heading: words.heading(count),
    paragraphs: [words.text(title, count), ...(answers.length > 0 && unseen > 0 ? [words.more(unseen)] : [])],
    facts: answers.flat(),
    button: { label: words.button, url },
    footer: [words.why],
  };
}
